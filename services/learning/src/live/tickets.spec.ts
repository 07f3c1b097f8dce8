import { Tickets } from './tickets.ts';

const claim = { userId: 'u-1', curriculumId: 'c-1', lectureId: 'l-1' };
const tickets = new Tickets('a secret of the tests that is long enough');

it('reads what it wrote', () => {
  expect(tickets.read(tickets.write(claim))).toEqual(claim);
});

it.each([
  ['another person', (ticket: string) => ticket.replace('u-1', 'u-2')],
  ['another lecture', (ticket: string) => ticket.replace('l-1', 'l-2')],
  ['a cut signature', (ticket: string) => ticket.slice(0, -1)],
  ['more parts', (ticket: string) => `${ticket}.x`],
  ['nothing', () => ''],
])('does not read one with %s', (_what, change) => {
  expect(tickets.read(change(tickets.write(claim)))).toBeUndefined();
});

it('does not read what another secret signed', () => {
  const other = new Tickets('another secret of the tests, long enough too');
  expect(tickets.read(other.write(claim))).toBeUndefined();
});
