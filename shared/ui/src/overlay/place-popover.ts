import type { PopoverPlacement } from './use-popover.ts';

const GAP = 8;

/** Puts a panel beside its trigger, inside the window, in browsers that cannot anchor it by CSS. */
export function placePopover(trigger: HTMLElement, panel: HTMLElement, placement: PopoverPlacement): void {
  if (globalThis.CSS?.supports?.('position-area', 'block-end')) return;
  const from = trigger.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = from.bottom + GAP;
  const above = from.top - GAP - height;
  const fitsBelow = below + height <= window.innerHeight;
  const wantsAbove = placement === 'top';
  const top = wantsAbove ? (above >= GAP ? above : below) : fitsBelow || above < GAP ? below : above;
  const wished =
    placement === 'bottom-start'
      ? from.left
      : placement === 'bottom-end'
        ? from.right - width
        : from.left + (from.width - width) / 2;
  const left = Math.min(Math.max(GAP, wished), Math.max(GAP, window.innerWidth - width - GAP));
  Object.assign(panel.style, { position: 'fixed', top: `${top}px`, left: `${left}px`, margin: '0' });
}
