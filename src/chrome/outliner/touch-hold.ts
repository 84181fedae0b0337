/** How long a finger rests until it asks for the menu. */
const HOLD_MS = 550;
/** A finger that moves farther than this scrolls. */
const STILL_PX = 10;

/** A finger that rests on a row asks for its menu: not every system makes a `contextmenu` event of that. */
export interface TouchHold {
  pointerDown(event: PointerEvent): void;
  pointerMove(event: PointerEvent): void;
  /** Lifted, cancelled, or a second finger. */
  end(): void;
  /** True once after the menu was asked for: the click of the lifted finger, and the system's own event, are no more. */
  takesClick(): boolean;
}

/** Calls back with the press once a finger has rested long enough. */
export function createTouchHold(held: (press: PointerEvent) => void): TouchHold {
  let timer = 0;
  let press: PointerEvent | null = null;
  let wasHeld = false;
  const end = () => {
    clearTimeout(timer);
    press = null;
  };
  return {
    pointerDown(event) {
      const isSecond = press !== null;
      end();
      wasHeld = false;
      if (event.pointerType !== "touch" || isSecond) return;
      press = event;
      timer = window.setTimeout(() => {
        wasHeld = true;
        held(event);
        end();
      }, HOLD_MS);
    },
    pointerMove({ clientX, clientY }) {
      if (press && Math.hypot(clientX - press.clientX, clientY - press.clientY) > STILL_PX) end();
    },
    end,
    takesClick() {
      const took = wasHeld;
      wasHeld = false;
      return took;
    },
  };
}
