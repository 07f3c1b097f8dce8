import { fc } from '@lectern/testing/property';
import { decideRefund, liveDeadline, type RefundFacts } from './refund-policy.ts';
import { splitSum } from './split-sum.ts';

const DAY = 86_400_000;
const paidAt = new Date('2026-11-01T03:00:00Z');
const facts = (changed: Partial<RefundFacts> = {}): RefundFacts => ({
  rules: 'standard',
  now: new Date(paidAt.getTime() + DAY),
  paidAt,
  isPaid: true,
  paidMinor: 100_000,
  leftMinor: 100_000,
  isUnderWay: false,
  isPartOfPack: false,
  liveStartsAt: null,
  liveStartsNowAt: null,
  isCancelled: false,
  firstAccessAt: null,
  accessEndsAt: new Date('2027-11-01T03:00:00Z'),
  lectures: [
    { id: 'a', duration: 600 },
    { id: 'b', duration: 1_800 },
  ],
  opened: new Set(),
  ...changed,
});
const started = { firstAccessAt: paidAt, opened: new Set(['a']) };

describe('what is given back', () => {
  it.each([
    ['vod-unstarted', 100_000, {}],
    ['vod-unstarted', 100_000, { now: new Date(paidAt.getTime() + 7 * DAY) }],
    ['vod-late', 0, { now: new Date(paidAt.getTime() + 7 * DAY + 1) }],
    ['vod-divisible', 75_000, started],
    ['vod-late', 0, { ...started, now: new Date(paidAt.getTime() + 8 * DAY) }],
    [
      'facility-unopened',
      75_000,
      { ...started, rules: 'facility', now: new Date(paidAt.getTime() + 90 * DAY) },
    ],
    ['vod-late', 0, { rules: 'facility', now: new Date('2027-11-01T03:00:00Z') }],
    ['live-cancelled', 100_000, { isCancelled: true, liveStartsAt: paidAt, ...started }],
    ['live-cancelled', 40_000, { isCancelled: true, leftMinor: 40_000 }],
    ['not-paid', 0, { isPaid: false, leftMinor: 0 }],
    ['free', 0, { paidMinor: 0, leftMinor: 0 }],
    ['already', 0, { isUnderWay: true }],
    ['already', 0, { leftMinor: 0 }],
    ['part-of-pack', 0, { isPartOfPack: true }],
    ['vod-unstarted', 40_000, { leftMinor: 40_000 }],
  ] as const)('%s: %i', (rule, amountMinor, changed) => {
    expect(decideRefund(facts(changed as Partial<RefundFacts>))).toMatchObject({ rule, amountMinor });
  });

  it('counts lectures where a length is not known', () => {
    const lectures = [
      { id: 'a', duration: null },
      { id: 'b', duration: 60 },
    ];
    expect(decideRefund(facts({ ...started, lectures })).amountMinor).toBe(50_000);
  });

  it('row 27: is never more than what is left, nor less than nothing', () => {
    const random = fc.record({
      rules: fc.constantFrom('standard' as const, 'facility' as const),
      paidMinor: fc.nat(3_000_000),
      leftMinor: fc.nat(3_000_000),
      days: fc.integer({ min: 0, max: 500 }),
      live: fc.option(fc.integer({ min: -30, max: 60 })),
      openedOnes: fc.subarray(['a', 'b']),
    });
    fc.assert(
      fc.property(random, ({ days, live, openedOnes, ...rest }) => {
        const now = new Date(paidAt.getTime() + days * DAY);
        const decision = decideRefund(
          facts({
            ...rest,
            now,
            liveStartsAt: live === null ? null : new Date(now.getTime() + live * DAY),
            opened: new Set(openedOnes),
            firstAccessAt: openedOnes.length > 0 ? paidAt : null,
          }),
        );
        expect(decision.amountMinor).toBeGreaterThanOrEqual(0);
        expect(decision.amountMinor).toBeLessThanOrEqual(Math.min(rest.paidMinor, rest.leftMinor));
        expect(Number.isInteger(decision.amountMinor)).toBe(true);
      }),
    );
  });
});

describe('row 29: the last moment of a live course', () => {
  it('is 23:59:59 in Korea of the seventh day before, whatever the viewer lives by', () => {
    expect(liveDeadline(new Date('2026-12-20T10:00:00Z')).toISOString()).toBe('2026-12-13T14:59:59.999Z');
    // 00:30 in Korea is the day before in Europe.
    expect(liveDeadline(new Date('2026-12-19T15:30:00Z')).toISOString()).toBe('2026-12-13T14:59:59.999Z');
  });

  it.each([
    ['live-early', 100_000, '2026-12-13T14:59:59Z'],
    ['live-late', 0, '2026-12-13T15:00:00Z'],
  ])('decides %s', (rule, amountMinor, now) => {
    const liveStartsAt = new Date('2026-12-20T10:00:00Z');
    expect(decideRefund(facts({ liveStartsAt, now: new Date(now) }))).toMatchObject({ rule, amountMinor });
  });

  it('is on the Korean day seven before the start for every start', () => {
    const koreanDay = (at: Date) => Math.floor((at.getTime() + 9 * 3_600_000) / DAY);
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (start) => {
          const deadline = liveDeadline(start);
          expect(koreanDay(deadline)).toBe(koreanDay(start) - 7);
          expect(koreanDay(new Date(deadline.getTime() + 1))).toBe(koreanDay(start) - 6);
        },
      ),
    );
  });
});

describe('a session that was moved', () => {
  const bought = '2026-12-20T10:00:00Z';
  const [later, earlier] = ['2027-01-10T10:00:00Z', '2026-12-15T10:00:00Z'];

  it.each([
    ['later', 'nothing', later, later],
    ['later', 'a lecture', later, bought],
    ['earlier', 'nothing', earlier, bought],
    ['earlier', 'a lecture', earlier, earlier],
  ])('%s: a buyer who opened %s', (_, opened, startsNow, counts) => {
    const changed = {
      liveStartsAt: new Date(bought),
      liveStartsNowAt: new Date(startsNow),
      ...(opened === 'nothing' ? {} : started),
    };
    const fullUntil = liveDeadline(new Date(counts));
    expect(decideRefund(facts({ ...changed, now: fullUntil }))).toEqual({
      rule: 'live-early',
      amountMinor: 100_000,
      fullUntil,
      closes: null,
    });
    const after = new Date(fullUntil.getTime() + 1);
    expect(decideRefund(facts({ ...changed, now: after }))).toMatchObject({
      rule: 'live-late',
      amountMinor: 0,
    });
  });

  it('and has no date any more keeps the deadline it was bought with', () => {
    const now = liveDeadline(new Date(bought));
    expect(decideRefund(facts({ liveStartsAt: new Date(bought), now })).rule).toBe('live-early');
  });
});

describe('a pack with live parts', () => {
  const recorded = {
    curricula: ['vod', 'vod-2'],
    weightMinor: 60_000,
    ownMinor: 60_000,
    liveStartsAt: null,
    liveStartsNowAt: null,
    isCancelled: false,
    firstAccessAt: null,
    lectures: [{ id: 'a', duration: 600 }],
  };
  const live = (startsAt: string, startsNowAt = startsAt) => ({
    curricula: [`live ${startsAt}`],
    weightMinor: 30_000,
    ownMinor: 30_000,
    liveStartsAt: new Date(startsAt),
    liveStartsNowAt: new Date(startsNowAt),
    isCancelled: false,
    firstAccessAt: null,
    lectures: [],
  });
  const [soon, later] = [live('2026-11-05T01:00:00Z'), live('2026-12-05T01:00:00Z')];

  it('follows the rule of live courses for each live part, and leaves open what is not given back', () => {
    const decision = decideRefund(facts({ paidMinor: 90_000, leftMinor: 90_000, shares: [recorded, soon] }));
    expect(decision).toEqual({
      rule: 'pack-parts',
      amountMinor: 60_000,
      fullUntil: liveDeadline(soon.liveStartsAt),
      closes: ['vod', 'vod-2'],
      givenParts: [{ curricula: ['vod', 'vod-2'], amountMinor: 60_000, withheldMinor: 0 }],
    });
  });

  it('is given back in full until the first deadline of a live part, to the last won', () => {
    const shares = [recorded, later, live('2026-12-25T01:00:00Z')];
    const decision = decideRefund(facts({ paidMinor: 100_001, leftMinor: 100_001, shares }));
    expect(decision).toMatchObject({ amountMinor: 100_001, closes: null });
    expect(decision.fullUntil).toEqual(new Date(paidAt.getTime() + 7 * DAY));
  });

  it('follows the moved session of each live part', () => {
    const moved = live('2026-11-05T01:00:00Z', '2026-12-05T01:00:00Z');
    const shares = [moved, { ...moved, firstAccessAt: paidAt }];
    const decision = decideRefund(facts({ paidMinor: 60_000, leftMinor: 60_000, shares }));
    expect(decision).toMatchObject({ rule: 'pack-parts', amountMinor: 30_000 });
  });

  it('gives back a part that is cancelled after a refund of another, and nothing else a second time', () => {
    const [first, second] = ['2026-11-05T01:00:00Z', '2026-11-06T01:00:00Z'].map((at) => live(at));
    if (!first || !second) throw new Error('no parts');
    const sold = { paidMinor: 90_000, leftMinor: 60_000, closed: first.curricula };
    const shares = [recorded, { ...first, isCancelled: true }, second];
    expect(decideRefund(facts({ ...sold, shares }))).toMatchObject({ rule: 'already', amountMinor: 0 });
    const cancelled = [recorded, { ...first, isCancelled: true }, { ...second, isCancelled: true }];
    const decision = decideRefund(facts({ ...sold, shares: cancelled }));
    expect(decision).toMatchObject({ rule: 'live-cancelled', closes: second.curricula });
    expect(decision.amountMinor).toBeGreaterThan(0);
    expect(decision.amountMinor).toBeLessThanOrEqual(60_000);
    const tight = decideRefund(facts({ ...sold, leftMinor: 1_000, shares: cancelled }));
    expect(tight.amountMinor).toBe(1_000);
  });

  it('gives a cancelled part back at any time, and leaves the others to their rules', () => {
    const shares = [recorded, { ...live('2026-11-05T01:00:00Z'), isCancelled: true, firstAccessAt: paidAt }];
    const now = new Date(paidAt.getTime() + 30 * DAY);
    const decision = decideRefund(facts({ now, paidMinor: 90_000, leftMinor: 90_000, shares }));
    expect(decision).toMatchObject({ rule: 'pack-parts', amountMinor: 30_000 });
    expect(decision.closes).toEqual(['live 2026-11-05T01:00:00Z']);
  });

  it('counts the opened lectures of the recorded parts alone', () => {
    const shares = [{ ...recorded, ...started, lectures: facts().lectures }, later];
    const decision = decideRefund(facts({ ...started, paidMinor: 90_000, leftMinor: 90_000, shares }));
    expect(decision).toMatchObject({ rule: 'pack-parts', amountMinor: 45_000 + 30_000 });
  });

  it('gives nothing back when every share is late', () => {
    const late = { now: new Date(paidAt.getTime() + 30 * DAY), shares: [recorded, later] };
    expect(decideRefund(facts(late))).toMatchObject({ amountMinor: 0, closes: [] });
  });

  it('splits every sum so that the parts add up', () => {
    const weights = fc.array(fc.nat(3_000_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(100_000_000), weights, (minor, given) => {
        const parts = splitSum(minor, given);
        expect(parts.every((part) => part >= 0)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor);
      }),
    );
  });
});
