import { ChevronDown, ChevronRight, Eye, EyeOff, Lock, LockOpen } from "lucide";
import type { SceneRecord } from "../../scene/record.ts";
import { Icon } from "../icons/icon.tsx";
import { kindIcon } from "../icons/tool-icons.ts";
import { InlineRename } from "../inline-rename.tsx";
import { shownName } from "../shown-name.ts";
import { useUi } from "../ui.ts";
import type { BranchRow, OutlineRow, RecordRow } from "./outline-rows.ts";

/** What a row is told by the list around it. */
export interface RowState {
  /** Distance in CSS pixels from the top of the list. */
  readonly top: number;
  /** Tab reaches this row. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  /** The record is hovered, here or on the canvas. */
  readonly isHovered: boolean;
  /** The record answers the active reading. */
  readonly tag: string | null;
  /** The pointer is on the row itself. */
  readonly isPointed: boolean;
  readonly isRenaming: boolean;
}

/** One line of the outliner. What its pointer and keys do is decided by the tree, which finds it by `data-key`. */
export function OutlineRowView({ row, ...state }: RowState & { readonly row: OutlineRow }) {
  return row.type === "record" ? <RecordLine row={row} {...state} /> : <BranchLine row={row} {...state} />;
}

const rowAttributes = (row: OutlineRow, name: string, { top, isCurrent, isSelected }: RowState) => ({
  role: "treeitem" as const,
  "aria-label": name,
  "data-key": row.key,
  "data-level": row.level,
  "aria-level": row.level,
  "aria-posinset": row.position,
  "aria-setsize": row.siblings,
  "aria-selected": isSelected,
  "aria-expanded": row.type === "record" ? undefined : row.isOpen,
  tabIndex: isCurrent ? 0 : -1,
  style: `top: ${top}px`,
});

function BranchLine({ row, ...state }: RowState & { readonly row: BranchRow }) {
  const name = shownName(row.title);
  return (
    <div
      {...rowAttributes(row, name, state)}
      class={`outline-row ${row.type === "section" ? "outline-section" : "outline-group"}`}
      data-branch=""
    >
      <span class="outline-fold">
        <Icon node={row.isOpen ? ChevronDown : ChevronRight} size={15} />
      </span>
      <span class="outline-name">{name}</span>
      {row.type === "group" && <span class="outline-count">{row.count}</span>}
    </div>
  );
}

function RecordLine({ row, ...state }: RowState & { readonly row: RecordRow }) {
  const { services, state: shared } = useUi();
  // Name and flags are not part of the row: they are read anew whenever one of them changed. As the only signal that a
  // row reads it also means that the row is drawn anew only for that, or when what it is told differs.
  shared.labels.value;
  const record = services.store.get(row.id);
  if (!record) return null;
  const { tag, isRenaming } = state;
  const isInstrument = Object.hasOwn(services.kinds.instruments, record.kind);
  const name = shownName(record.name);
  const notes = [record.hidden && "hidden", record.locked && "locked", tag].filter(Boolean);
  return (
    <div
      {...rowAttributes(row, name, state)}
      class="outline-row outline-record"
      aria-description={notes.length > 0 ? notes.join(", ") : undefined}
      data-hover={state.isHovered}
      data-hidden={record.hidden === true}
      data-instrument={isInstrument}
    >
      <Icon node={kindIcon(record.kind)} size={15} />
      {isRenaming ? (
        <InlineRename id={row.id} label={`Name of ${name}`} name={record.name} />
      ) : (
        <span class="outline-name">{name}</span>
      )}
      {tag !== null && !isRenaming && (
        <span class="outline-tag" data-tag={tag}>
          {tag}
        </span>
      )}
      {!isRenaming && <FlagButtons record={record} isCurrent={state.isCurrent} isPointed={state.isPointed} />}
    </div>
  );
}

interface FlagButtonsProps {
  readonly record: SceneRecord;
  readonly isCurrent: boolean;
  readonly isPointed: boolean;
}

/** In the page where the row is pointed at or may get the focus, and always where the flag is set. */
function FlagButtons({ record, isCurrent, isPointed }: FlagButtonsProps) {
  const { services } = useUi();
  const toggle = (field: "hidden" | "locked", verb: string) => (event: MouseEvent) => {
    event.stopPropagation();
    services.store.transact(`${verb} ${record.name}`, (transaction) =>
      transaction.update(record.id, { [field]: record[field] ? undefined : true }),
    );
  };
  const button = (field: "hidden" | "locked", verb: string, icon: typeof Eye) =>
    (isCurrent || isPointed || record[field] === true) && (
      <button
        type="button"
        class="outline-flag"
        aria-label={`${verb} ${shownName(record.name)}`}
        data-tip={verb}
        data-on={record[field] === true}
        tabIndex={isCurrent ? 0 : -1}
        onClick={toggle(field, verb)}
        onDblClick={(event) => event.stopPropagation()}
      >
        <Icon node={icon} size={15} />
      </button>
    );
  return (
    <>
      {button("hidden", record.hidden ? "Show" : "Hide", record.hidden ? EyeOff : Eye)}
      {button("locked", record.locked ? "Unlock" : "Lock", record.locked ? Lock : LockOpen)}
    </>
  );
}
