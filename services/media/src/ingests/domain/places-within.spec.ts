import { placesWithin } from './places-within.ts';

/** Segments of four seconds from 0 to 40. */
const segments = Array.from({ length: 10 }, (_, place) => ({ beganAt: new Date(place * 4_000) }));

it.each([
  ['the whole', -Infinity, Infinity, 0, 10],
  ['what began at the start or later', 8_000, Infinity, 2, 10],
  ['nothing that began before the start', 8_001, Infinity, 3, 10],
  ['nothing that began at the end', 8_000, 16_000, 2, 4],
  ['nothing when the encoder had ended before', 40_000, 60_000, 0, 0],
  ['nothing when the encoder began afterwards', -9_000, 0, 0, 0],
])('opens %s', (_, from, to, first, end) => {
  expect(placesWithin(segments, { from, to })).toEqual({ first, end });
});
