import { listVideos, type Video } from '@lectern/contracts-media';
import { createFakeApi } from '@lectern/testing/web';
import { findFilms } from './find-films.ts';

const film = (letter: string, lectureId: string | null): Video => ({
  ...{
    id: `v_${letter.repeat(22)}`,
    name: 'Lips.mp4',
    bytes: 1,
    projection: '2d',
    state: 'ready',
    step: null,
  },
  ...{ percent: 100, failure: null, duration: 60, captions: [], digest: null, lectureId },
  ...{ parts: { count: 1, bytes: 16, present: [1] }, createdAt: '2026-11-20T01:00:00.000Z' },
});
const pages = [[film('a', null), film('b', 'l-1')], [film('c', 'l-2'), film('d', 'l-1')], [film('e', null)]];
const apiOf = () =>
  createFakeApi().answer(listVideos, ({ query }) => ({
    videos: pages[Number(query.page) - 1] ?? [],
    total: pages.flat().length,
  }));

it.each([
  [['l-1'], [1]],
  [
    ['l-1', 'l-2'],
    [1, 2],
  ],
  [
    ['l-1', 'l-3'],
    [1, 2, 3],
  ],
  [[], []],
])('reads pages of own films only until those of %j are found', async (lectureIds, read) => {
  const api = apiOf();
  const films = await findFilms(api, lectureIds);
  expect(api.queriesOf(listVideos).map(({ page }) => page)).toEqual(read);
  expect(films.get('l-1')?.id).toBe(lectureIds.length === 0 ? undefined : film('b', 'l-1').id);
});
