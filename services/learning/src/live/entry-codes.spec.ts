import { EntryCodes } from './entry-codes.ts';

const claim = { userId: 'u-1', curriculumId: 'c-1', lectureId: 'l-1' };
const entryCodes = new EntryCodes('a secret of the tests that is long enough');

it('reads what it wrote', () => {
  expect(entryCodes.readCode(entryCodes.writeCode(claim))).toEqual(claim);
});

it.each([
  ['another person', (code: string) => code.replace('u-1', 'u-2')],
  ['another lecture', (code: string) => code.replace('l-1', 'l-2')],
  ['a cut signature', (code: string) => code.slice(0, -1)],
  ['more parts', (code: string) => `${code}.x`],
  ['nothing', () => ''],
])('does not read one with %s', (_what, change) => {
  expect(entryCodes.readCode(change(entryCodes.writeCode(claim)))).toBeUndefined();
});

it('does not read what another secret signed', () => {
  const other = new EntryCodes('another secret of the tests, long enough too');
  expect(entryCodes.readCode(other.writeCode(claim))).toBeUndefined();
});

it('reads what either secret signed while the secret is being changed, and signs with the first', () => {
  const [former, next] = ['the former secret of the tests, long', 'the next secret of the tests, long too'];
  const between = new EntryCodes(next, former);
  expect(between.readCode(new EntryCodes(former).writeCode(claim))).toEqual(claim);
  expect(new EntryCodes(next).readCode(between.writeCode(claim))).toEqual(claim);
  expect(new EntryCodes(former).readCode(between.writeCode(claim))).toBeUndefined();
});
