import { SessionMarks } from './session-marks.ts';

const SECRET = 'what-all-edges-share';
const MARKED = { setId: '0a1b2c3d4e5f', draw: 'AbCdEfGhIjK' };

it('another edge with the same secret reads what one has signed', () => {
  const cookie = new SessionMarks(SECRET).sign(MARKED, '42');
  expect(new SessionMarks(SECRET).readMarked(cookie, '42')).toEqual(MARKED);
});

it.each([
  ['the mark of another visitor', (own: string) => [own, '43']],
  ['another set under the same mark', (own: string) => [own.replace('0a1b', 'ffff'), '42']],
  ['another draw under the same mark', (own: string) => [own.replace('AbCd', 'dCbA'), '42']],
  ['a changed mark', (own: string) => [own.replace(/.{3}$/, 'AAA'), '42']],
  ['no mark', () => ['0a1b2c3d4e5f.AbCdEfGhIjK', '42']],
  ['an empty mark', () => ['0a1b2c3d4e5f.AbCdEfGhIjK.', '42']],
  ['a mark of other length', (own: string) => [`${own}A`, '42']],
])('does not believe %s', (_what, forge) => {
  const marks = new SessionMarks(SECRET);
  const [cookie, visitor = ''] = forge(marks.sign(MARKED, '42'));
  expect(marks.readMarked(cookie, visitor)).toBeUndefined();
});

it('reads what was signed before and during a change of the secret, at either edge', () => {
  const [former, next] = [SECRET, 'what-all-edges-share-next'];
  const [early, late] = [new SessionMarks(former, next), new SessionMarks(next, former)];
  for (const cookie of [new SessionMarks(former), early, late].map((marks) => marks.sign(MARKED, '42')))
    for (const marks of [early, late]) expect(marks.readMarked(cookie, '42')).toEqual(MARKED);
  expect(new SessionMarks(next).readMarked(early.sign(MARKED, '42'), '42')).toBeUndefined();
});

it('does not believe an edge with another secret, or one without any', () => {
  const cookie = new SessionMarks('of another site').sign(MARKED, '42');
  expect(new SessionMarks(SECRET).readMarked(cookie, '42')).toBeUndefined();
  expect(new SessionMarks(undefined).readMarked(cookie, '42')).toBeUndefined();
  expect(new SessionMarks(SECRET).readMarked(undefined, '42')).toBeUndefined();
});
