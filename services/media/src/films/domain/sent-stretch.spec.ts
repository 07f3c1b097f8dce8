import type { Film } from '../../common/domain/film.ts';
import { stretchOf } from './sent-stretch.ts';

const filmOf = (seconds: readonly number[], first?: number): Film =>
  ({
    segments: seconds.map((one) => ({ key: '', seconds: one, startsAnew: false })),
    ...(first === undefined ? {} : { ingest: { state: 'ended', open: { first, end: seconds.length } } }),
  }) as unknown as Film;

it.each([
  ['the first', 0, { fromMs: 0, toMs: 16_000 }],
  ['one in the middle', 2, { fromMs: 8_000, toMs: 29_500 }],
  ['the last', 3, { fromMs: 16_000, toMs: 29_500 }],
])('%s segment lets its neighbours count too', (_which, index, stretch) => {
  expect(stretchOf(filmOf([8, 8, 8, 5.5]), index)).toEqual(stretch);
});

it('counts from the first open segment of what an encoder sent', () => {
  expect(stretchOf(filmOf([4, 4, 4, 4, 4], 2), 2)).toEqual({ fromMs: 0, toMs: 8_000 });
  expect(stretchOf(filmOf([4, 4, 4, 4, 4], 2), 4)).toEqual({ fromMs: 4_000, toMs: 12_000 });
});
