/** What a key asks of the player. Steps are seconds; volume steps are shares of 1. */
export type PlayerCommand =
  | { readonly kind: 'toggle-play' }
  | { readonly kind: 'seek-by'; readonly seconds: number }
  | { readonly kind: 'seek-to-share'; readonly share: number }
  | { readonly kind: 'volume-by'; readonly share: number }
  | { readonly kind: 'chapter-step'; readonly step: 1 | -1 }
  | { readonly kind: 'speed-step'; readonly step: 1 | -1 }
  | { readonly kind: 'look'; readonly yaw: -1 | 0 | 1; readonly pitch: -1 | 0 | 1 }
  | { readonly kind: 'zoom'; readonly step: 1 | -1 }
  | {
      readonly kind:
        | 'toggle-captions'
        | 'toggle-mute'
        | 'toggle-full-screen'
        | 'toggle-picture-in-picture'
        | 'toggle-theatre'
        | 'reset-view'
        | 'next'
        | 'previous'
        | 'show-keys';
    };

/** A key press as the map needs it; `code` is the place on the keyboard, so that a Hangul layout works too. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const BY_CODE: Readonly<Record<string, PlayerCommand>> = {
  Space: { kind: 'toggle-play' },
  KeyK: { kind: 'toggle-play' },
  KeyJ: { kind: 'seek-by', seconds: -10 },
  KeyL: { kind: 'seek-by', seconds: 10 },
  ArrowLeft: { kind: 'seek-by', seconds: -5 },
  ArrowRight: { kind: 'seek-by', seconds: 5 },
  ArrowUp: { kind: 'volume-by', share: 0.05 },
  ArrowDown: { kind: 'volume-by', share: -0.05 },
  BracketLeft: { kind: 'chapter-step', step: -1 },
  BracketRight: { kind: 'chapter-step', step: 1 },
  KeyC: { kind: 'toggle-captions' },
  KeyM: { kind: 'toggle-mute' },
  KeyF: { kind: 'toggle-full-screen' },
  KeyP: { kind: 'toggle-picture-in-picture' },
  KeyT: { kind: 'toggle-theatre' },
  KeyN: { kind: 'next' },
  KeyB: { kind: 'previous' },
};

const LOOKS: Readonly<Record<string, PlayerCommand>> = {
  ArrowLeft: { kind: 'look', yaw: -1, pitch: 0 },
  ArrowRight: { kind: 'look', yaw: 1, pitch: 0 },
  ArrowUp: { kind: 'look', yaw: 0, pitch: 1 },
  ArrowDown: { kind: 'look', yaw: 0, pitch: -1 },
  Equal: { kind: 'zoom', step: 1 },
  NumpadAdd: { kind: 'zoom', step: 1 },
  Minus: { kind: 'zoom', step: -1 },
  NumpadSubtract: { kind: 'zoom', step: -1 },
  KeyR: { kind: 'reset-view' },
};

/** The command of a key, or null. In a 360 video the arrows look around instead of seeking. */
export function readKeyCommand(key: PressedKey, isSphere = false): PlayerCommand | null {
  if (key.ctrlKey || key.altKey || key.metaKey) return null;
  if (key.key === '?') return { kind: 'show-keys' };
  if (key.key === '>' || (key.shiftKey && key.code === 'Period')) return { kind: 'speed-step', step: 1 };
  if (key.key === '<' || (key.shiftKey && key.code === 'Comma')) return { kind: 'speed-step', step: -1 };
  if (key.shiftKey && key.key !== '+') return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(key.code)?.[1];
  if (digit !== undefined) return { kind: 'seek-to-share', share: Number(digit) / 10 };
  return (isSphere ? LOOKS[key.code] : undefined) ?? BY_CODE[key.code] ?? null;
}

const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable=""], [contenteditable="true"]';
const LAYERS = '[role="dialog"], [role="menu"], dialog';

/**
 * Whether a key press belongs to what has the focus and not to the player: text being typed, a control that uses this key
 * itself, an open dialog or menu, or, for arrows, anything that stands beside the player, where they scroll.
 */
export function isTakenByFocus(target: EventTarget | null, code: string, player: Element | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING)) return true;
  const layer = target.closest(LAYERS);
  if (layer && !layer.contains(player)) return true;
  if ((code === 'Space' || code === 'Enter') && target.closest('button, a[href], summary, [role="button"]'))
    return true;
  if (!code.startsWith('Arrow')) return false;
  if (target.closest('input[type="range"], [role="slider"], [role="tablist"]')) return true;
  // In a dialog that holds the player, such as a preview, arrows have nothing else to do.
  return target !== document.body && !player?.contains(target) && !layer;
}
