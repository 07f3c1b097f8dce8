import { countCourseVisits } from '@lectern/contracts-catalog';
import { createFakeApi } from '@lectern/testing/web';
import { watchVisit } from './visit-counter.ts';

let show: (element: Element, isIntersecting: boolean) => void;

beforeEach(() => {
  jest.useFakeTimers();
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

it('tells what stays on the screen, once and in one call, and not what flies past', () => {
  const api = createFakeApi().answer(countCourseVisits, { success: true });
  const card = document.createElement('article');
  const page = document.createElement('header');
  const passing = document.createElement('article');
  watchVisit(api, page, { curriculumId: 'c-1', step: 'opened' });
  watchVisit(api, card, { curriculumId: 'c-2', step: 'seen' });
  watchVisit(api, passing, { curriculumId: 'c-3', step: 'seen' });
  for (const element of [page, card, passing]) show(element, true);
  show(passing, false);
  jest.runOnlyPendingTimers();
  expect(api.calls.map(({ body }) => body)).toEqual([
    {
      visits: [
        { curriculumId: 'c-1', step: 'opened', source: 'outside' },
        { curriculumId: 'c-2', step: 'seen', source: 'home' },
      ],
    },
  ]);
  const again = document.createElement('article');
  watchVisit(api, again, { curriculumId: 'c-2', step: 'seen' });
  show(again, true);
  jest.runOnlyPendingTimers();
  expect(api.calls).toHaveLength(1);
});
