import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Rules that judge what is drawn, so that they may find something at another width or in another theme. All others judge the
 * document: they would find the same again, and the tests of components have them judge every state of a page as well.
 */
const DRAWN = ['color-contrast', 'link-in-text-block', 'region', 'scrollable-region-focusable'];

interface Judged {
  /** Part of the page that is looked at, as a selector; without one, all of it. */
  readonly within?: string;
  /** Whether every rule has judged the same state of the page, at another width or in another theme. */
  readonly isKnown?: boolean;
}

/** What axe finds wrong with the page as it stands: rules, and the elements that break them. */
export async function accessibilityProblems(
  page: Page,
  { within = 'html', isKnown = false }: Judged = {},
): Promise<string[]> {
  // Loads axe once per document, because compiling its 500 KB takes time.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  const options: RunOptions = {
    ...(isKnown ? { runOnly: DRAWN } : {}),
    resultTypes: ['violations'],
    // Style sheets would be fetched and read for a single rule, which is experimental and does not run.
    preload: { assets: ['media'] },
    // Frames have no axe that would answer; a browser warns of each question to a frame of another site.
    iframes: false,
  };
  const violations = await withoutTransitions(page, () =>
    page.evaluate(
      async ([part, how]) => {
        const { axe } = globalThis as unknown as {
          axe: { run(part: string, options: RunOptions): Promise<AxeResults> };
        };
        return (await axe.run(part, how)).violations;
      },
      [within, options] as const,
    ),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary ?? ''}`),
  );
}

/**
 * Does something to a page whose colours change at once: a theme that changes otherwise takes thousands of elements through
 * their transitions, and axe would judge colours as they pass. What runs when it begins is at its end.
 */
export async function withoutTransitions<T>(page: Page, act: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
    // Last in, first out: one may begin within another.
    document.adoptedStyleSheets.push(still);
  });
  try {
    return await act();
  } finally {
    await page.evaluate(() => {
      // The colours of the moment are read before, so that none of them is a change that takes its time.
      getComputedStyle(document.documentElement).getPropertyValue('color');
      document.adoptedStyleSheets.pop();
    });
  }
}
