import { SIGNAL_WINDOWS } from '@lectern/contracts-releases';
import { VoteBook, type Voter } from './vote-book.ts';

const ROLLOUT = 'rollout';
const running = new Set([ROLLOUT]);
const voterOf = (changes: Partial<Voter> = {}): Voter => ({
  rolloutId: ROLLOUT,
  isCanary: true,
  visitor: '1',
  network: '192.0.2',
  hasGoal: true,
  ...changes,
});

function openBook(perNetwork = 3) {
  let now = 0;
  const book = new VoteBook({
    perNetwork,
    digestNetwork: (name) => `of ${name}`,
    now: () => now,
  });
  return {
    book,
    votesAfter: (milliseconds: number) => {
      now += milliseconds;
      return book.collectVotes(running);
    },
  };
}
const NONE = { sessions: 0, bad: 0 };

it('counts a visitor once for each signal, when its window is over', () => {
  const { book, votesAfter } = openBook();
  book.recordEvent(voterOf(), 'shown');
  book.recordEvent(voterOf(), 'painted', { after: 900 });
  book.recordEvent(voterOf({ visitor: '2', isCanary: false }), 'shown');
  expect(votesAfter(SIGNAL_WINDOWS.failure - 1)).toEqual([]);
  book.recordEvent(voterOf(), 'crashed', { page: 'catalog.home' });
  book.recordEvent(voterOf(), 'load-failed', { page: 'catalog.course' });
  expect(votesAfter(1)).toEqual([
    {
      rolloutId: ROLLOUT,
      signal: 'failure',
      canary: { sessions: 1, bad: 1 },
      stable: { sessions: 1, bad: 0 },
      spread: [{ network: 'of rollout 192.0', page: 'catalog.home', kind: 'crashed', bad: 1 }],
    },
    { rolloutId: ROLLOUT, signal: 'slow', canary: { sessions: 1, bad: 0 }, stable: NONE, spread: [] },
  ]);
  book.recordEvent(voterOf({ visitor: '2', isCanary: false }), 'reached');
  expect(votesAfter(SIGNAL_WINDOWS.unreached)).toEqual([
    {
      rolloutId: ROLLOUT,
      signal: 'unreached',
      canary: { sessions: 1, bad: 1 },
      stable: { sessions: 1, bad: 0 },
      spread: [{ network: 'of rollout 192.0', page: '', kind: 'unreached', bad: 1 }],
    },
  ]);
  expect(votesAfter(SIGNAL_WINDOWS.unreached)).toEqual([]);
});

it('a flood from one network has as many votes on a side as the network may have, and takes none from the other', () => {
  const { book, votesAfter } = openBook(3);
  for (let visitor = 0; visitor < 5_000; visitor += 1)
    book.recordEvent(voterOf({ visitor: `forged ${visitor}` }), 'load-failed');
  book.recordEvent(voterOf({ visitor: 'a neighbour', isCanary: false }), 'shown');
  book.recordEvent(voterOf({ visitor: 'of another network', network: '198.51.100' }), 'shown');
  const [failures] = votesAfter(SIGNAL_WINDOWS.failure);
  expect([failures?.canary, failures?.stable]).toEqual([
    { sessions: 4, bad: 3 },
    { sessions: 1, bad: 0 },
  ]);
});

it.each([
  ['IPv4', (at: number) => `192.0.${at}`],
  ['IPv6', (at: number) => `2001:db8:${at}`],
])('a flood from many networks of one provider has twelve votes on a side, %s', (_what, networkAt) => {
  const { book, votesAfter } = openBook(3);
  for (let visitor = 0; visitor < 500; visitor += 1)
    book.recordEvent(voterOf({ visitor: `forged ${visitor}`, network: networkAt(visitor % 200) }), 'crashed');
  expect(votesAfter(SIGNAL_WINDOWS.failure)[0]?.canary).toEqual({ sessions: 12, bad: 12 });
});

it('says of bad sessions which met the same in the same network, and nothing of the stable release', () => {
  const { book, votesAfter } = openBook();
  const crash = (visitor: string, network: string, page: string, isCanary = true) =>
    book.recordEvent(voterOf({ visitor, network, isCanary }), 'crashed', { page });
  crash('1', '192.0.2', 'catalog.home');
  crash('2', '192.0.3', 'catalog.home');
  crash('3', '192.0.3', 'catalog.course');
  crash('4', '198.51.100', 'catalog.home');
  crash('5', '198.51.100', 'catalog.home', false);
  const kind = 'crashed';
  expect(votesAfter(SIGNAL_WINDOWS.failure)[0]?.spread).toEqual([
    { network: 'of rollout 192.0', page: 'catalog.home', kind, bad: 2 },
    { network: 'of rollout 192.0', page: 'catalog.course', kind, bad: 1 },
    { network: 'of rollout 198.51', page: 'catalog.home', kind, bad: 1 },
  ]);
});

it('a visitor who changes sides keeps the vote on the first one only', () => {
  const { book, votesAfter } = openBook();
  book.recordEvent(voterOf({ isCanary: false }), 'shown');
  book.recordEvent(voterOf({ isCanary: true }), 'crashed');
  expect(votesAfter(SIGNAL_WINDOWS.failure)[0]).toMatchObject({
    canary: NONE,
    stable: { sessions: 1, bad: 0 },
  });
});

it('says nothing of goals where one of the releases has none, nor of paints that no browser told', () => {
  const { book, votesAfter } = openBook();
  book.recordEvent(voterOf({ hasGoal: false }), 'shown');
  expect(votesAfter(SIGNAL_WINDOWS.unreached).map(({ signal }) => signal)).toEqual(['failure']);
});

it('forgets rollouts that have ended', () => {
  const { book, votesAfter } = openBook();
  book.recordEvent(voterOf(), 'crashed');
  expect(book.collectVotes(new Set())).toEqual([]);
  expect(votesAfter(SIGNAL_WINDOWS.unreached)).toEqual([]);
});
