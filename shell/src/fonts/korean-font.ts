import { waiting } from '../bootstrap/later.ts';

/** Storage key: the address of the Korean font that this browser has fetched. */
const STORAGE_KEY = 'korean-letters';
/** Any syllable of the file. */
const SAMPLE = '가';
/** Milliseconds after which a page that is never idle fetches the font anyway. */
const LONGEST_WAIT = 2_000;

type View = Window & Pick<typeof globalThis, 'localStorage'>;

/**
 * Shows Korean pages in the site's own font. The first page keeps the device's font, so that no text changes while a
 * person reads: the browser fetches the file when the page is idle, and the next page uses it. A browser that fetched
 * the file in an earlier visit uses it from the first paint on.
 * @param file Address of the font; undefined on pages in another language.
 */
export function startKoreanFont(view: View, file: string | undefined): void {
  if (file === undefined) return;
  if (keptFile(view) === file) {
    void addRareSyllables();
    return showOwnFont(view);
  }
  const begin = () => void fetchFont(view, file).catch(() => undefined);
  view.addEventListener('load', begin, { once: true });
}

async function fetchFont(view: View, file: string): Promise<void> {
  await idle(view);
  // Fetches the file only, because loading the font face would restyle the whole page.
  const answer = await view.fetch(file, { priority: 'low' });
  if (!answer.ok) return;
  await answer.arrayBuffer();
  try {
    view.localStorage.setItem(STORAGE_KEY, file);
  } catch {
    // Storage is blocked or full: the next visit begins like the first.
  }
  await nextPage(view);
  await addRareSyllables();
  const faces = await view.document.fonts.load('1em "Lectern Hangul"', SAMPLE);
  if (faces.length > 0) showOwnFont(view);
}

/** Resolves at the next page that is drawn without loading a document; never in a browser without the Navigation API. */
function nextPage({ navigation, location }: View): Promise<void> {
  const { pathname } = location;
  return new Promise((resolve) => {
    (navigation as Navigation | undefined)?.addEventListener('currententrychange', function changed() {
      if (location.pathname === pathname) return;
      this.removeEventListener('currententrychange', changed);
      resolve();
    });
  });
}

function showOwnFont({ document: { documentElement: root } }: View): void {
  root.dataset['letters'] = 'here';
}

/** Loads the rules of rare syllables before the font shows, because a word must not mix two fonts. */
async function addRareSyllables(): Promise<void> {
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
