import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs every axe rule over the page as it stands; fails with the rules and the elements it found. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page), 'accessibility violations').toEqual([]);
}

/** What axe finds wrong with the page as it stands: rules, and the elements that break them. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Loads axe once per document, because compiling its 500 KB takes time.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  await expectStill(page);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: RunOptions): Promise<AxeResults> };
    };
    const options = {
      resultTypes: ['violations' as const],
      // Style sheets would be fetched and read for a single rule, which is experimental and does not run.
      preload: { assets: ['media' as const] },
      // Frames have no axe that would answer; a browser warns of each question to a frame of another site.
      iframes: false,
    };
    return (await axe.run(options)).violations;
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary ?? ''}`),
  );
}

/**
 * Colours that are still changing would be judged as they pass. What lies beyond the screen keeps its clock
 * stopped until it is scrolled to (`content-visibility`, a closed `<details>`): every change is taken to its end.
 */
async function expectStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // What lies beyond the screen gets its new colours, and begins to change, only when its style is read.
      for (const element of document.querySelectorAll('*'))
        getComputedStyle(element).getPropertyValue('color');
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
      if (changes.length === 0) return;
      for (const change of changes) change.finish();
      await new Promise(requestAnimationFrame);
    }
  });
}
