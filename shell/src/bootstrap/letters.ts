import { waiting } from './later.ts';

/** Remembers that this browser has fetched the Korean letters before. */
const STORAGE_KEY = 'korean-letters';
/** Any syllable of the file. */
const SAMPLE = '가';
/** Milliseconds an ever busy page may put the change of letters off. */
const LONGEST_WAIT = 2_000;

/**
 * Korean pages in our own letters. On a first visit the device's come first, and ours once the page stands and has
 * nothing else to do; on later visits the browser has kept the file, and nothing changes under the reader.
 */
export function startLetters(view: Window & Pick<typeof globalThis, 'localStorage'>): void {
  const root = view.document.documentElement;
  if (root.lang !== 'ko') return;
  const isKept = wereKept(view);
  if (isKept) root.dataset['letters'] = 'here';
  const afterPage = (): void => {
    if (isKept) for (const style of waiting('rare')) style.media = 'all';
    else void fetchLetters(view).catch(() => undefined);
  };
  view.addEventListener('load', afterPage, { once: true });
}

async function fetchLetters(view: Window & Pick<typeof globalThis, 'localStorage'>): Promise<void> {
  const { documentElement: root, fonts } = view.document;
  const faces = await fonts.load('1em "Lectern Hangul"', SAMPLE);
  if (faces.length === 0) return;
  await new Promise<void>((resolve) => {
    // Every letter of the page is set anew, which takes a phone a moment.
    if ('requestIdleCallback' in view) view.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, LONGEST_WAIT);
  });
  root.dataset['letters'] = 'here';
  try {
    view.localStorage.setItem(STORAGE_KEY, 'kept');
  } catch {
    // Blocked or full: the next visit begins like the first.
  }
}

function wereKept(view: Pick<typeof globalThis, 'localStorage'>): boolean {
  try {
    return view.localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
