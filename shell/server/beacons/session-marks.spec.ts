import { SessionMarks } from './session-marks.ts';

const SECRET = 'what-all-edges-share';

it('another edge with the same secret reads what one has signed', () => {
  const cookie = new SessionMarks(SECRET).sign('0a1b2c3d4e5f', '42');
  expect(new SessionMarks(SECRET).readSet(cookie, '42')).toBe('0a1b2c3d4e5f');
});

it.each([
  ['the mark of another visitor', (own: string) => [own, '43']],
  ['another set under the same mark', (own: string) => [own.replace('0a1b', 'ffff'), '42']],
  ['a changed mark', (own: string) => [own.replace(/.{3}$/, 'AAA'), '42']],
  ['no mark', () => ['0a1b2c3d4e5f', '42']],
  ['an empty mark', () => ['0a1b2c3d4e5f.', '42']],
  ['a mark of other length', (own: string) => [`${own}A`, '42']],
])('does not believe %s', (_what, forge) => {
  const marks = new SessionMarks(SECRET);
  const [cookie, visitor = ''] = forge(marks.sign('0a1b2c3d4e5f', '42'));
  expect(marks.readSet(cookie, visitor)).toBeUndefined();
});

it('does not believe an edge with another secret, or one without any', () => {
  const cookie = new SessionMarks('of another site').sign('0a1b2c3d4e5f', '42');
  expect(new SessionMarks(SECRET).readSet(cookie, '42')).toBeUndefined();
  expect(new SessionMarks(undefined).readSet(cookie, '42')).toBeUndefined();
  expect(new SessionMarks(SECRET).readSet(undefined, '42')).toBeUndefined();
});
