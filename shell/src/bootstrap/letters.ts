import { waiting } from './later.ts';

/** Storage key: the file of Korean letters that this browser has fetched. */
const STORAGE_KEY = 'korean-letters';
/** Any syllable of the file. */
const SAMPLE = '가';
/** Milliseconds an ever busy page may put work off. */
const LONGEST_WAIT = 2_000;

type View = Window & Pick<typeof globalThis, 'localStorage'>;

/**
 * Korean pages in our own letters. The first page is read in the device's, and nothing changes under the reader: ours
 * are fetched when it stands and has nothing else to do, and come with the next page. A browser that has kept the file
 * from an earlier visit has them from the first paint on.
 * @param file Address of the letters; none on pages in another language.
 */
export function startLetters(view: View, file: string | undefined): void {
  if (file === undefined) return;
  if (keptFile(view) === file) {
    void addRareLetters();
    return showOwnLetters(view);
  }
  const begin = () => void fetchLetters(view, file).catch(() => undefined);
  view.addEventListener('load', begin, { once: true });
}

async function fetchLetters(view: View, file: string): Promise<void> {
  await idle(view);
  // Fetches the file only, because loading the font face would restyle the whole page.
  const answer = await view.fetch(file, { priority: 'low' });
  if (!answer.ok) return;
  await answer.arrayBuffer();
  try {
    view.localStorage.setItem(STORAGE_KEY, file);
  } catch {
    // Blocked or full: the next visit begins like the first.
  }
  await nextPage(view);
  await addRareLetters();
  const faces = await view.document.fonts.load('1em "Lectern Hangul"', SAMPLE);
  if (faces.length > 0) showOwnLetters(view);
}

/** Another page of ours, drawn without loading a document. Browsers that do not tell wait for the next document. */
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
