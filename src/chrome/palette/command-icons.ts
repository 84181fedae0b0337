import {
  ArrowLeftRight,
  Box,
  Braces,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  ClipboardPaste,
  Command,
  Copy,
  CopyPlus,
  Download,
  Eye,
  EyeOff,
  FilePlus,
  FolderOpen,
  Grid3x3,
  Group,
  type IconNode,
  Keyboard,
  LayoutGrid,
  Lightbulb,
  Lock,
  Magnet,
  Maximize,
  Moon,
  PencilLine,
  Pin,
  Redo2,
  Save,
  Scan,
  Scissors,
  Search,
  SquareDashedMousePointer,
  Trash2,
  Undo2,
  Ungroup,
} from "lucide";
import { kindIcon, MOVE_ICON, ROTATE_ICON, SELECT_ICON } from "../icons/tool-icons.ts";

/** Opens an example. */
export const EXAMPLE_ICON: IconNode = LayoutGrid;

const BY_ID: Readonly<Record<string, IconNode>> = {
  "scene.new": FilePlus,
  "scene.open": FolderOpen,
  "scene.save": Save,
  "scene.saveAs": Save,
  "scene.download": Download,
  "scene.examples": LayoutGrid,
  "scene.rename": PencilLine,
  "reading.explain": Lightbulb,
  "reading.copyCode": Braces,
  "reading.keepCheck": CircleCheck,
  "select.failingCheck": CircleX,
  "edit.undo": Undo2,
  "edit.redo": Redo2,
  "edit.delete": Trash2,
  "edit.duplicate": CopyPlus,
  "edit.cut": Scissors,
  "edit.copy": Copy,
  "edit.paste": ClipboardPaste,
  "edit.pasteInPlace": ClipboardPaste,
  "edit.rename": PencilLine,
  "edit.hide": EyeOff,
  "edit.showAll": Eye,
  "edit.lock": Lock,
  "edit.group": Group,
  "edit.ungroup": Ungroup,
  "edit.pushToGrid": Grid3x3,
  "select.find": Search,
  "tool.select": SELECT_ICON,
  "tool.keep": Pin,
  "gizmo.move": MOVE_ICON,
  "gizmo.rotate": ROTATE_ICON,
  "view.frame": Scan,
  "view.frameAll": Maximize,
  "view.flip": ArrowLeftRight,
  "view.grid": Grid3x3,
  "view.theme": Moon,
  "help.keys": Keyboard,
};

const BY_GROUP: Readonly<Record<string, IconNode>> = {
  Select: SquareDashedMousePointer,
  Snap: Magnet,
  View: Box,
  Help: CircleQuestionMark,
};

/** The icon of a command: its own, that of the kind that it places, or its group's. */
export function commandIcon(id: string, group: string): IconNode {
  if (Object.hasOwn(BY_ID, id)) return BY_ID[id] ?? Command;
  if (id.startsWith("tool.")) return kindIcon(id.slice("tool.".length));
  return BY_GROUP[group] ?? Command;
}
