import { readFile, writeFile } from 'node:fs/promises';
import { chromium as playwright, type Page } from '@playwright/test';

const withinMs = 20_000;

export interface HotReload {
  /** From saving to the new text on the page, one number per change, in milliseconds. */
  readonly times: readonly number[];
  /** Number of changes that kept the page's state: opened dialogs and typed text. */
  readonly kept: number;
}

/** Changes the text of a part of the search page again and again, and waits for each on an open page. */
export async function measureHotReload(
  executablePath: string,
  url: string,
  file: string,
  changes: number,
): Promise<HotReload> {
  const original = await readFile(file, 'utf8');
  const text = "{t('search.filters.advanced')}";
  if (!original.includes(text)) throw new Error(`${file} no longer holds ${text}`);
  const browser = await playwright.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/en/search`);
    await page.locator('summary').click({ timeout: withinMs });
    await searchBox(page).fill('typed before');
    const times: number[] = [];
    let kept = 0;
    // The first change also loads the code that applies changes, so it is not counted.
    for (let change = 0; change <= changes; change += 1) {
      const shown = `edit ${change} `;
      const waiting = timeOf(page, shown);
      const saved = Date.now();
      await writeFile(file, original.replace(text, `${shown}${text}`));
      const appeared = await waiting;
      if (change === 0) continue;
      times.push(appeared - saved);
      if (await isKept(page)) kept += 1;
    }
    return { times, kept };
  } finally {
    await browser.close();
  }
}

/** When the text was first on the page, by the clock browser and test share. */
async function timeOf(page: Page, text: string): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => (document.body.textContent.includes(wanted) ? Date.now() : 0),
    text,
    { timeout: withinMs, polling: 'raf' },
  );
  return seen.jsonValue();
}

async function isKept(page: Page): Promise<boolean> {
  const isOpen = await page.locator('details:has(summary)').evaluate((part) => part.hasAttribute('open'));
  return isOpen && (await searchBox(page).inputValue()) === 'typed before';
}

const searchBox = (page: Page) => page.getByRole('main').getByRole('combobox').first();
