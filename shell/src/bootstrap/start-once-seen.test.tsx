import { waitFor } from '@testing-library/react';
import { startOnceSeen } from './start-once-seen.ts';

const page = (pictures = ''): void => {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/assets/main.1.js" integrity="sha256-a" crossorigin="anonymous" media="not all" data-later="main">' +
    '<link rel="preload" as="script" href="/r/catalog/1/page.js" media="not all" data-later="part">';
  document.body.innerHTML = pictures;
};
const application = () => document.head.querySelector<HTMLScriptElement>('script');
const preloads = () => [...document.head.querySelectorAll('link')].map(({ media }) => media);
const seen = (frame: () => void) => frame();

/** A page whose parser has just finished, in a browser that paints when told to. */
function open(pictures?: string) {
  page(pictures);
  const frames: (() => void)[] = [];
  jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((callback) => frames.push(() => callback(0)));
  startOnceSeen();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  const paint = async () => {
    await waitFor(() => expect(frames).not.toHaveLength(0));
    frames.splice(0).forEach(seen);
  };
  return { paint };
}

it('asks for no script before the page is painted, then for all of them at once', async () => {
  const { paint } = open();
  expect(application()).toBeNull();
  expect(preloads()).toEqual(['not all', 'not all']);
  await paint();
  await waitFor(() => expect(application()).not.toBeNull());
  expect(preloads()).toEqual(['all', 'all']);
  expect(application()?.outerHTML).toBe(
    '<script src="/assets/main.1.js" integrity="sha256-a" crossorigin="anonymous"></script>',
  );
});

it('keeps nobody waiting who touches the page', async () => {
  open();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await waitFor(() => expect(application()).not.toBeNull());
});

it('starts at once in a tab that nobody sees, which is never painted', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  open();
  await waitFor(() => expect(application()).not.toBeNull());
});
