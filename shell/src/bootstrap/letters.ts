import { waiting } from './later.ts';

/** Remembers which file of Korean letters this browser has fetched before. */
const STORAGE_KEY = 'korean-letters';
/** Any syllable of the file. */
const SAMPLE = '가';
/** Milliseconds an ever busy page may put work off. */
const LONGEST_WAIT = 2_000;

type View = Window & Pick<typeof globalThis, 'localStorage'>;

/**
 * Korean pages in our own letters. On a first visit the device's come first, and ours once the page stands and has
 * nothing else to do; on later visits the browser has kept the file, and nothing changes under the reader.
 * @param file Address of the letters; none on pages in another language.
 */
export function startLetters(view: View, file: string | undefined): void {
  if (file === undefined) return;
  const isKept = keptFile(view) === file;
  if (isKept) showOwnLetters(view);
  view.addEventListener('load', () => void fetchLetters(view, file, isKept).catch(() => undefined), {
    once: true,
  });
}

async function fetchLetters(view: View, file: string, isKept: boolean): Promise<void> {
  await idle(view);
  await addRareLetters();
  if (isKept) return;
  const faces = await view.document.fonts.load('1em "Lectern Hangul"', SAMPLE);
  if (faces.length === 0) return;
  // Every letter of the page is set anew, which takes a phone a moment.
  await idle(view);
  showOwnLetters(view);
  try {
    view.localStorage.setItem(STORAGE_KEY, file);
  } catch {
    // Blocked or full: the next visit begins like the first.
  }
}

function showOwnLetters({ document: { documentElement: root } }: View): void {
  root.dataset['letters'] = 'here';
}

/** Words with a rare syllable are not to mix two fonts, so their rules come before our letters show. */
async function addRareLetters(): Promise<void> {
  await Promise.all(
    [...waiting('rare')].map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve, { once: true });
          link.addEventListener('error', resolve, { once: true });
          link.rel = 'stylesheet';
          link.media = 'all';
        }),
    ),
  );
}

const idle = (view: View): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in view) view.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, LONGEST_WAIT);
  });

function keptFile(view: View): string | null {
  try {
    return view.localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
