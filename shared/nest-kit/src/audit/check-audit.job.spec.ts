import { nextPurge } from '../retention/purge.job.ts';
import { nextCheck, nextPiece, scopeOf } from './check-audit.job.ts';

it.each([
  ['2026-11-22T18:59:59.999Z', '2026-11-23', '2026-11-22T19:00:00.000Z'],
  ['2026-11-22T19:00:00.000Z', '2026-11-24', '2026-11-23T19:00:00.000Z'],
])('looks after %s in the night of %s in Korea', (after, night, at) => {
  const { data, startAfter } = nextCheck(new Date(after));
  expect([data, startAfter.toISOString()]).toEqual([{ night }, at]);
});

it('is one job a night and a piece, and none of the purge', () => {
  const [early, late] = [new Date('2026-11-22T00:00:00Z'), new Date('2026-11-22T12:00:00Z')];
  expect(nextCheck(early).id).toBe(nextCheck(late).id);
  expect(nextCheck(early).id).not.toBe(nextPurge(early).id);
  const { night } = nextCheck(early).data;
  const piece = (seal: string) => nextPiece(night, { seal, entries: 7 });
  expect(piece('20').id).toBe(piece('20').id);
  expect(new Set([nextCheck(early).id, piece('20').id, piece('40').id]).size).toBe(3);
  expect(piece('20').data).toEqual({ night, from: { seal: '20', entries: 7 } });
});

it('goes on to the next night although the clock of the process is slow', () => {
  expect(nextCheck(new Date('2026-11-22T18:59:59.900Z'), '2026-11-23').data.night).toBe('2026-11-24');
});

it('looks at everything in the night to Sunday', () => {
  const nights = ['2026-11-28', '2026-11-29', '2026-11-30'];
  expect(nights.map(scopeOf)).toEqual(['new', 'all', 'new']);
});
