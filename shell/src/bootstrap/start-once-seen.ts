import { trustedScripts } from '../common/trusted-scripts.ts';
import { waiting } from './later.ts';

/** Milliseconds after which the page hydrates even if its first picture is still loading. */
const LONGEST_WAIT = 1_500;
/** Milliseconds a painted frame may take to the screen. */
const LONGEST_PRESENTATION = 200;

/**
 * Fetches and runs the application once the page from the server is on screen: reading comes first, and scripts do
 * not compete with text, fonts and pictures. The first touch of the page starts it at once.
 * Pages that the server could not draw name their script the ordinary way and are not held back.
 */
export function startOnceSeen(): void {
  const touched = firstTouch();
  const parsed = new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', resolve, { once: true }),
  );
  void parsed
    .then(() => Promise.race([shown().catch(() => undefined), touched, wait(LONGEST_WAIT)]))
    .then(() => {
      // Fetched side by side, so that none is found out about only when another has arrived.
      for (const script of [...waiting('main'), ...waiting('part')]) script.media = 'all';
      for (const main of waiting('main')) run(main);
    });
}

/** Resolves when the browser has painted the page with the pictures of the first screen; at once in a hidden tab. */
async function shown(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  await painted();
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[loading="eager"]')];
  const missing = pictures.filter(({ complete, offsetParent }) => !complete && offsetParent !== null);
  if (missing.length === 0) return presented(0);
  const before = performance.now();
  await Promise.allSettled(missing.map((picture) => picture.decode()));
  await painted();
  return presented(before);
}

/** A frame is painted after its callbacks; a task queued in one of them runs when that is done. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A painted frame reaches the screen a little later; browsers that measure it say when one did after `since`. */
function presented(since: number): Promise<void> {
  const type = 'largest-contentful-paint';
  const says = globalThis.PerformanceObserver?.supportedEntryTypes.includes(type);
  if (!says) return Promise.resolve();
  const told = new Promise<void>((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some(({ startTime }) => startTime >= since)) return;
      observer.disconnect();
      resolve();
    }).observe({ type, buffered: true });
  });
  // Nothing is said when what came last was not the largest.
  return Promise.race([told, wait(LONGEST_PRESENTATION)]);
}

function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click']) {
      addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

function run(link: HTMLLinkElement): void {
  const script = document.createElement('script');
  script.src = trustedScripts(/^\/assets\/[\w.-]+\.js$/)(new URL(link.href).pathname);
  for (const name of ['integrity', 'crossorigin']) script.setAttribute(name, link.getAttribute(name) ?? '');
  document.head.append(script);
}
