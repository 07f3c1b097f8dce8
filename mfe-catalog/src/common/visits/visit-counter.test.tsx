import { countCourseVisits } from '@lectern/contracts-catalog';
import { watchVisit } from './visit-counter.ts';

const send = jest.fn<boolean, [string, Blob]>(() => true);
let show: (element: Element, isIntersecting: boolean) => void;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon: send });
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((told: IntersectionObserverCallback) => {
    const observer = { observe: jest.fn(), unobserve: jest.fn() } as unknown as IntersectionObserver;
    show = (target, isIntersecting) =>
      told([{ target, isIntersecting } as IntersectionObserverEntry], observer);
    return observer;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('tells what stays on the screen, once and in one call, and not what flies past', async () => {
  const card = document.createElement('article');
  const page = document.createElement('header');
  const passing = document.createElement('article');
  watchVisit(page, { curriculumId: 'c-1', step: 'opened' });
  watchVisit(card, { curriculumId: 'c-2', step: 'seen' });
  watchVisit(passing, { curriculumId: 'c-3', step: 'seen' });
  for (const element of [page, card, passing]) show(element, true);
  show(passing, false);
  jest.runOnlyPendingTimers();
  const [path, content] = send.mock.calls[0] ?? [];
  expect([path, content?.type]).toEqual([countCourseVisits.path, 'application/json']);
  const body: unknown = JSON.parse(await textOf(content));
  expect(body).toEqual({
    visits: [
      { curriculumId: 'c-1', step: 'opened', source: 'outside' },
      { curriculumId: 'c-2', step: 'seen', source: 'home' },
    ],
  });
  expect(countCourseVisits.body?.safeParse(body).success).toBe(true);
  const again = document.createElement('article');
  watchVisit(again, { curriculumId: 'c-2', step: 'seen' });
  show(again, true);
  jest.runOnlyPendingTimers();
  expect(send).toHaveBeenCalledTimes(1);
});

/** The test environment's blobs have no `text()`. */
function textOf(content = new Blob()): Promise<string> {
  const reader = new FileReader();
  const done = new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
  });
  reader.readAsText(content);
  return done;
}
