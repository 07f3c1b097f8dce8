import { useEffect, type RefObject } from 'react';
import { areKeysOn } from './keys-switch.ts';

/** Parts of the list of keys, in their order. */
export const KEY_GROUPS = ['everywhere', 'list', 'panel', 'acts'] as const;
export type KeyGroup = (typeof KEY_GROUPS)[number];

/** A single key and what it does. */
export interface PageKey {
  readonly key: string;
  /** What the list of keys says; undefined for a second key of the same. */
  readonly words?: () => string;
  /** How the list of keys writes the key; in capitals by default. */
  readonly shown?: string;
  readonly run: () => void;
  /** Acts over an open panel too. */
  readonly isAnywhere?: boolean;
}

interface Entry {
  readonly home: Element;
  readonly group: KeyGroup;
  readonly keys: readonly PageKey[];
}

const entries = new Set<Entry>();

/**
 * Keys that act while the element of `home` is what the person works in: they rest while somebody types, with modifier
 * keys, behind a dialog, and where single keys are turned off.
 */
export function useKeys(home: RefObject<Element | null>, group: KeyGroup, keys: readonly PageKey[]): void {
  // Drawn again, a page has other keys.
  useEffect(() => {
    if (home.current === null) return undefined;
    const entry = { home: home.current, group, keys };
    if (entries.size === 0) document.addEventListener('keydown', press);
    entries.add(entry);
    return () => {
      entries.delete(entry);
      if (entries.size === 0) document.removeEventListener('keydown', press);
    };
  });
}

/** The keys that act now, for the list that `?` opens. */
export function keysNow(): readonly {
  readonly group: KeyGroup;
  readonly key: string;
  readonly words: string;
}[] {
  const reach = openDialogs();
  return [...entries]
    .filter((entry) => isReached(entry, reach) || entry.group === 'everywhere')
    .flatMap(({ group, keys }) =>
      keys.flatMap(({ key, shown, words }) =>
        words === undefined ? [] : { group, key: shown ?? key.toUpperCase(), words: words() },
      ),
    );
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.isComposing || !areKeysOn() || isTyped(event.target)) return;
  const pressed = letterOf(event);
  const reach = openDialogs();
  const isPanel = reach.length === 1 && [...entries].some((entry) => isReached(entry, reach));
  for (const entry of entries) {
    const key = entry.keys.find((one) => one.key === pressed);
    if (!key || !(isReached(entry, reach) || (key.isAnywhere === true && isPanel))) continue;
    // The key would be typed into the field that it focuses.
    event.preventDefault();
    key.run();
    return;
  }
}

const openDialogs = (): Element[] => [...document.querySelectorAll('dialog[open]')];

/** Whether the entry stands in the only open dialog, or in the page when none is open. */
function isReached({ home }: Entry, dialogs: readonly Element[]): boolean {
  const own = home.closest('dialog');
  return own === null ? dialogs.length === 0 : dialogs.length === 1 && dialogs[0] === own;
}

/** Whether a key belongs to what is typed, or to a menu that finds its items by letters. */
function isTyped(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const written =
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"], [role="listbox"]';
  return target.isContentEditable || target.closest(written) !== null;
}

/** A Korean keyboard sends the Hangul of the same place: ㅓ is J. */
function letterOf({ key, code, shiftKey }: KeyboardEvent): string {
  const latin =
    /^[a-z]$/i.exec(key)?.[0] ??
    (key.length === 1 && key > '\u007f' ? /^Key([A-Z])$/.exec(code)?.[1] : undefined);
  if (latin === undefined) return key;
  return shiftKey ? '' : latin.toLowerCase();
}
