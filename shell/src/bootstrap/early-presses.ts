/** The application dispatches this event once it handles presses. */
const ALIVE = 'lectern:alive';

/** Buttons that only a script answers. What a browser does on its own (links, forms, popovers) needs no repeating. */
const SCRIPTED = 'button[type="button"]:not([popovertarget], [commandfor])';

/**
 * The page is read before its application runs, and a press in between would be lost. The last one is kept and repeated
 * when the application hears it; only the last, as an impatient second press on a switch would undo the first.
 */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  const keep = ({ target }: Event): void => {
    pressed = target instanceof Element ? target.closest<HTMLElement>(SCRIPTED) : null;
  };
  addEventListener('click', keep, { capture: true });
  addEventListener(
    ALIVE,
    () => {
      removeEventListener('click', keep, { capture: true });
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
}

/** For the application: from now on presses reach it. */
export function repeatEarlyPress(): void {
  dispatchEvent(new Event(ALIVE));
}
