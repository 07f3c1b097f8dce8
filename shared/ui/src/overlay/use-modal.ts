import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';

/**
 * Behaviour of dialogs and sheets on the browser's own modal dialog: its top layer, stacking and Escape order hold
 * across separately built remotes, which copies of a script library could not agree on.
 */
export function useModal(open: boolean, onOpenChange: (open: boolean) => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const pressedOutside = useRef(false);
  // Content leaves after the closing motion, so that videos stop and forms start afresh.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      opener.current = document.activeElement;
      show(dialog);
    } else if (!open && dialog.open) {
      hide(dialog, opener.current);
      void settled(dialog).then(() => {
        if (!dialog.open) setPresent(false);
      });
    }
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open) hide(dialog, opener.current);
    };
  }, []);

  const close = (event: SyntheticEvent<HTMLDialogElement>) => {
    // File inputs inside send the same events upwards.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (open) onOpenChange(false);
  };
  const props = {
    ref,
    'data-modal': '',
    onCancel: close,
    onClose: close,
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = event.target === ref.current;
    },
    onClick: (event: SyntheticEvent) => {
      if (pressedOutside.current && event.target === ref.current) onOpenChange(false);
    },
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key === 'Tab') keepInside(event);
      // Browsers answer Escape by `cancel`; this is for those that have no modal dialog.
      else if (event.key === 'Escape' && !supported(event.currentTarget)) onOpenChange(false);
    },
  };
  return { props, present: open || present };
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, video[controls], summary, [tabindex]:not([tabindex="-1"])';

function keepInside(event: KeyboardEvent<HTMLDialogElement>) {
  const dialog = event.currentTarget;
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[hidden], [inert]'),
  );
  const first = stops[0];
  const last = stops.at(-1);
  const at = document.activeElement;
  const leaving = event.shiftKey ? at === first || !stops.some((stop) => stop === at) : at === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

function supported(dialog: HTMLDialogElement): boolean {
  return typeof dialog.showModal === 'function';
}

function show(dialog: HTMLDialogElement) {
  if (supported(dialog)) dialog.showModal();
  else dialog.setAttribute('open', '');
  const start =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
  start?.focus({ preventScroll: true });
}

function hide(dialog: HTMLDialogElement, opener: Element | null) {
  if (supported(dialog)) dialog.close();
  else dialog.removeAttribute('open');
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

async function settled(dialog: HTMLDialogElement) {
  const animations = dialog.getAnimations?.({ subtree: true }) ?? [];
  await Promise.allSettled(animations.map((animation) => animation.finished));
}
