import type { Page } from '@playwright/test';

const SIZES = [
  { name: 'desk', width: 1_280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Parts of the shell that are told; the first ones are enough to find the style. */
const TOLD = 3;

interface Styled {
  /** Where the style sheets of the release lie, such as `/r/help/`. */
  readonly files: string;
}

/**
 * Parts of the shell (header, footer, banner, dialogs, toasts) whose box, visibility or links are others without the style
 * sheets of the release, on phone and desk, light and dark.
 */
export async function findUndressed(page: Page, { files }: Styled): Promise<string[]> {
  const found: string[] = [];
  for (const { name, ...size } of SIZES)
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const changed = await page.evaluate(compareParts, files);
      found.push(...changed.slice(0, TOLD).map((part) => `${part} (${name}, ${colorScheme})`));
    }
  return found;
}

/** In the page: what differs between the parts of the shell with and without these style sheets. */
function compareParts(files: string): string[] {
  const main = document.querySelector('main');
  const parts = [...document.querySelectorAll<HTMLElement>('[class*="lectern_shell-"]')].filter(
    (part) => !main || (!main.contains(part) && !part.contains(main)),
  );
  const readPart = (part: HTMLElement) => {
    const { display, visibility, opacity, pointerEvents } = getComputedStyle(part);
    const { x, y, width, height } = part.getBoundingClientRect();
    // What stands below the page moves with it.
    const isAbove = !main || (part.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const box = [x, isAbove ? y : 0, width, height].map((length) => Math.round(length)).join(' ');
    return { display, visibility, opacity, pointerEvents, box, link: part.getAttribute('href') ?? '' };
  };
  // A change that is drawn step by step would not be seen at once; a longer page would take room for its scrollbar.
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, ::before, ::after { transition: none !important; animation: none !important; } :root { overflow-y: scroll !important; }',
  );
  const adopted = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...adopted, still];
  const sheets = [...document.styleSheets].filter(
    ({ href }) => href !== null && new URL(href).pathname.startsWith(files),
  );
  const before = parts.map(readPart);
  for (const sheet of sheets) sheet.disabled = true;
  const after = parts.map(readPart);
  for (const sheet of sheets) sheet.disabled = false;
  document.adoptedStyleSheets = adopted;
  return parts.flatMap((part, at) => {
    const [given, own] = [before[at], after[at]];
    if (!given || !own) return [];
    const names = (Object.keys(own) as (keyof typeof own)[]).filter((name) => given[name] !== own[name]);
    const [name] = names;
    return name ? [`<${part.localName}> ${name} ${own[name]} → ${given[name]}`] : [];
  });
}
