import type { Page } from '@playwright/test';

export interface Watched {
  /** From the press of the button to the first frame that is shown. */
  readonly firstFrameMs: number;
  /** From each seek to the frame of its place. */
  readonly seeksMs: readonly number[];
}

const PATIENCE_MS = 60_000;

/** Presses the button of a preview and seeks to places, given in shares of the video's length. @throws when it does not play. */
export async function watchVideo(page: Page, address: string, places: readonly number[]): Promise<Watched> {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(noteTimes);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /preview/i })
    .first()
    .click();
  const shown = await page.waitForFunction(() => {
    const { pressedAt, shownAt } = document.documentElement.dataset;
    return pressedAt !== undefined && shownAt !== undefined && Number(shownAt) - Number(pressedAt);
  });
  const firstFrameMs = Number(await shown.jsonValue());
  const seeksMs: number[] = [];
  for (const place of places) seeksMs.push(await page.locator('video').evaluate(seek, place));
  return { firstFrameMs, seeksMs };
}

/** Runs in the page before its own code: writes down when a button was pressed and when a video showed its first frame. */
function noteTimes(): void {
  const notes = (): DOMStringMap => document.documentElement.dataset;
  document.addEventListener('click', () => void (notes()['pressedAt'] ??= `${performance.now()}`), true);
  const followed = new WeakSet<Element>();
  const follow = (): void => {
    for (const video of document.querySelectorAll('video')) {
      if (followed.has(video)) continue;
      followed.add(video);
      video.requestVideoFrameCallback(() => void (notes()['shownAt'] ??= `${performance.now()}`));
    }
  };
  new MutationObserver(follow).observe(document, { childList: true, subtree: true });
}

/** Runs in the page; resolves with milliseconds. */
function seek(element: Element, place: number): Promise<number> {
  if (!(element instanceof HTMLVideoElement)) throw new Error('This is no video');
  const begin = performance.now();
  const landed = new Promise<number>((resolve) => {
    element.addEventListener('seeked', () => resolve(performance.now() - begin), { once: true });
  });
  element.currentTime = place * element.duration;
  return landed;
}
