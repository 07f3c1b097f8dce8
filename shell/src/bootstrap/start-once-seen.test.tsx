import { waitFor } from '@testing-library/react';
import { startOnceSeen } from './start-once-seen.ts';

const application = () => document.head.querySelector<HTMLScriptElement>('script');
const preloads = () => [...document.head.querySelectorAll('link')].map(({ media }) => media);

/** A page whose parser has just finished, in a browser that paints when told to. */
function open(body = '') {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/assets/main.1.js" integrity="sha256-a" crossorigin="anonymous" media="not all" data-later="main">' +
    '<link rel="preload" as="script" href="/r/catalog/1/page.js" media="not all" data-later="part">';
  document.body.innerHTML = body;
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  startOnceSeen();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return {
    /** Waits until the page wants to know of the next frame, looks, and lets it be painted. */
    async paint(look: () => void) {
      await waitFor(() => expect(frames).not.toHaveLength(0));
      look();
      for (const frame of frames.splice(0)) frame(0);
    },
  };
}

const notYet = (): void => {
  expect(application()).toBeNull();
  expect(preloads()).toEqual(['not all', 'not all']);
};

it('asks for no script before the page is painted, then for all of them at once', async () => {
  const { paint } = open();
  await paint(notYet);
  await waitFor(() => expect(application()).not.toBeNull());
  expect(preloads()).toEqual(['all', 'all']);
  expect(application()?.outerHTML).toBe(
    '<script src="/assets/main.1.js" integrity="sha256-a" crossorigin="anonymous"></script>',
  );
});

it('waits for the pictures of the first screen, and for the frame that shows them', async () => {
  const { paint } = open('<img loading="eager" src="/hero.avif"><img loading="lazy" src="/below.avif">');
  const [hero, below] = [...document.images];
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  for (const [image, decode] of [
    [hero, () => arrived],
    [below, () => new Promise<void>(() => undefined)],
  ] as const) {
    Object.defineProperties(image, {
      complete: { value: false },
      offsetParent: { value: document.body },
      decode: { value: decode },
    });
  }
  await paint(notYet);
  arrive();
  await paint(notYet);
  await waitFor(() => expect(application()).not.toBeNull());
});

it('waits for no picture longer than a moment', async () => {
  jest.useFakeTimers();
  try {
    open();
    await jest.advanceTimersByTimeAsync(1_400);
    notYet();
    await jest.advanceTimersByTimeAsync(200);
    expect(application()).not.toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

it.each(['pointerdown', 'keydown', 'focusin', 'click'])('starts at the first touch: %s', async (type) => {
  open();
  notYet();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await waitFor(() => expect(application()).not.toBeNull());
});

it('starts at once in a hidden tab, which is never painted', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  open();
  await waitFor(() => expect(application()).not.toBeNull());
});

it('starts even where looking at the page fails', async () => {
  open();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => {
    throw new Error('no such thing');
  });
  await waitFor(() => expect(application()).not.toBeNull());
});
