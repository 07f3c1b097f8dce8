import { emptyFrameOf, sharesOf, type Products } from './pack-shares.ts';
import { decideRefund, listLines, type RefundFacts } from './refund-policy.ts';
import type { OrderPart } from './rows.ts';

const DAY = 86_400_000;
const HOUR = 3_600;
const paidAt = new Date('2026-11-01T03:00:00Z');
const lectures = (id: string, count: number, duration = HOUR) =>
  Array.from({ length: count }, (_, index) => ({ id: `${id}-${index + 1}`, duration }));
type Known = NonNullable<ReturnType<Products['get']>>;
const recorded = (id: string, hours: number): Known => ({
  liveStartsAt: null,
  lectures: lectures(id, hours),
});
const part = (id: string, listMinor: number, liveStartsAt: string | null = null): OrderPart => ({
  id,
  listMinor,
  liveStartsAt,
});

interface Bought {
  parts: OrderPart[];
  products: Products;
  /** Lectures that were opened. */
  opened?: readonly string[];
  cancelled?: readonly string[];
  facts?: Partial<RefundFacts>;
}

/** The facts of a refund of a pack, gathered as the service gathers them. */
function factsOf({ parts, products, opened = [], cancelled = [], facts = {} }: Bought): RefundFacts {
  const order = { curricula: ['pack', ...parts.map(({ id }) => id)], parts };
  const openings = order.curricula.map((curriculumId) => ({
    curriculumId,
    firstAccessAt: opened.some((id) => id.startsWith(`${curriculumId}-`)) ? paidAt : null,
  }));
  const minor = facts.paidMinor ?? 700_000;
  return {
    rules: 'standard',
    now: new Date(paidAt.getTime() + DAY),
    paidAt,
    isPaid: true,
    paidMinor: minor,
    leftMinor: minor,
    isUnderWay: false,
    isPartOfPack: false,
    isCancelled: false,
    liveStartsAt: null,
    liveStartsNowAt: null,
    firstAccessAt: opened.length > 0 ? paidAt : null,
    accessEndsAt: new Date('2027-11-01T03:00:00Z'),
    lectures: order.curricula.flatMap((id) => products.get(id)?.lectures ?? []),
    opened: new Set(opened),
    shares: sharesOf(order, openings, products, new Set(cancelled)),
    frame: emptyFrameOf(order, products),
    ...facts,
  };
}
const decide = (bought: Bought) => decideRefund(factsOf(bought));

describe('a pack of two hours worth 900,000 and twenty hours worth 100,000, for 700,000', () => {
  const parts = [part('dear', 900_000), part('long', 100_000)];
  const products: Products = new Map([
    ['pack', recorded('pack', 0)],
    ['dear', recorded('dear', 2)],
    ['long', recorded('long', 20)],
  ]);
  const all = (id: string, count: number) => lectures(id, count).map((lecture) => lecture.id);

  it('gives nothing back once the dear course was watched, however short it is', () => {
    const decision = decide({ parts, products, opened: all('dear', 2) });
    expect(decision).toMatchObject({ rule: 'pack-parts', amountMinor: 0, closes: [], keptMinor: 900_000 });
  });

  it('gives the dear course back, less the list price of the long one that was watched', () => {
    const decision = decide({ parts, products, opened: all('long', 20) });
    expect(decision).toEqual({
      rule: 'pack-parts',
      amountMinor: 600_000,
      fullUntil: new Date(paidAt.getTime() + 7 * DAY),
      closes: ['pack', 'dear'],
      givenParts: [{ curricula: ['dear'], amountMinor: 600_000, withheldMinor: 30_000 }],
      keptMinor: 100_000,
    });
  });

  it('counts the lectures and the first access of each course alone', () => {
    const bought = { parts, products, opened: ['dear-1'] };
    expect(decide(bought)).toMatchObject({
      rule: 'pack-parts',
      amountMinor: 315_000 + 70_000,
      closes: null,
      givenParts: [
        { curricula: ['dear'], amountMinor: 315_000 },
        { curricula: ['long'], amountMinor: 70_000 },
      ],
    });
    expect(listLines(factsOf(bought))).toEqual([
      { curricula: ['dear'], rule: 'vod-divisible', amountMinor: 315_000 },
      { curricula: ['long'], rule: 'vod-unstarted', amountMinor: 70_000 },
    ]);
  });

  it('gives everything back unopened within seven days, and nothing after them', () => {
    expect(decide({ parts, products })).toMatchObject({
      rule: 'vod-unstarted',
      amountMinor: 700_000,
      closes: null,
    });
    const now = new Date(paidAt.getTime() + 8 * DAY);
    expect(decide({ parts, products, facts: { now } })).toMatchObject({ rule: 'vod-late', amountMinor: 0 });
  });

  it('gives an unopened course back of which no lecture is known', () => {
    const bare: Products = new Map([...products, ['long', recorded('long', 0)]]);
    const now = new Date(paidAt.getTime() + 90 * DAY);
    const facility = { rules: 'facility' as const, now };
    const [, long] = listLines(factsOf({ parts, products: bare, opened: ['dear-1'], facts: facility }));
    expect(long).toMatchObject({ rule: 'facility-unopened', amountMinor: 70_000 });
    const opened = factsOf({ parts, products: bare, opened: ['dear-1', 'long-9'], facts: facility });
    expect(listLines(opened)[1]).toMatchObject({ amountMinor: 0 });
  });
});

describe('a pack with a live part that is given back for its discount', () => {
  const [soon, later] = ['2026-11-05T01:00:00Z', '2026-12-05T01:00:00Z'];
  const live = (liveStartsAt: string | null): Known => ({ liveStartsAt, lectures: [] });
  const packOf = (now: string | null, vodOpened: readonly string[] = ['vod-1']): Bought => ({
    parts: [part('talk', 900_000, later), part('vod', 100_000)],
    products: new Map([
      ['talk', live(now)],
      ['vod', recorded('vod', 1)],
    ]),
    opened: vodOpened,
  });

  it('leaves the rest at its list price', () => {
    expect(decide(packOf(later))).toMatchObject({ amountMinor: 600_000, closes: ['pack', 'talk'] });
    expect(decide(packOf(later, []))).toMatchObject({ amountMinor: 700_000, closes: null });
  });

  it('gives its whole share where we moved or cancelled it', () => {
    expect(decide(packOf('2026-12-06T01:00:00Z')).amountMinor).toBe(630_000);
    expect(decide(packOf(null)).amountMinor).toBe(630_000);
    const cancelled = decide({ ...packOf(later), cancelled: ['talk'] });
    expect(cancelled).toMatchObject({ amountMinor: 630_000, closes: ['pack', 'talk'] });
    expect(cancelled).not.toHaveProperty('keptMinor');
  });

  it('and is kept pays back what it was kept for, should it be cancelled afterwards', () => {
    const bought: Bought = {
      parts: [part('vod', 900_000), part('talk', 60_000, soon), part('lab', 40_000, soon)],
      products: new Map([
        ['talk', live(soon)],
        ['lab', live(soon)],
        ['vod', recorded('vod', 1)],
      ]),
    };
    const first = decide(bought);
    expect(first).toMatchObject({ amountMinor: 600_000, closes: ['pack', 'vod'] });
    const minor = first.givenParts?.[0]?.withheldMinor ?? 0;
    const after = {
      leftMinor: 100_000,
      closed: ['pack', 'vod'],
      withheld: { minor, closes: ['pack', 'vod'] },
    };
    expect(decide({ ...bought, cancelled: ['talk'], facts: after })).toMatchObject({
      rule: 'live-cancelled',
      amountMinor: 60_000,
      closes: ['talk'],
    });
    const second = { ...after, leftMinor: 40_000, closed: ['pack', 'vod', 'talk'] };
    expect(decide({ ...bought, cancelled: ['talk', 'lab'], facts: second })).toMatchObject({
      amountMinor: 40_000,
      closes: ['lab'],
    });
  });
});

describe('a pack whose courses cost something else when it was bought than when it was made', () => {
  const products: Products = new Map([
    ['pack', recorded('pack', 0)],
    ['a', recorded('a', 1)],
    ['b', recorded('b', 1)],
  ]);
  const watched = (a: [number, number], b: [number, number]) =>
    decide({
      parts: [
        { ...part('a', a[0]), ownMinor: a[1] },
        { ...part('b', b[0]), ownMinor: b[1] },
      ],
      products,
      opened: ['a-1'],
    });

  it('takes no more for what is kept than it cost alone', () => {
    const decision = watched([900_000, 100_000], [100_000, 100_000]);
    expect(decision).toMatchObject({ amountMinor: 70_000, closes: ['pack', 'b'] });
    expect(decision).not.toHaveProperty('keptMinor');
  });

  it('leaves nothing open for less than it cost alone', () => {
    expect(watched([100_000, 900_000], [900_000, 900_000])).toMatchObject({
      ...{ amountMinor: 0, closes: [], keptMinor: 900_000 },
    });
  });

  it('gives each kept part that is cancelled afterwards back what it was kept for', () => {
    const soon = '2026-11-05T01:00:00Z';
    const bought: Bought = {
      parts: [
        part('vod', 900_000),
        { ...part('talk', 60_000, soon), ownMinor: 300_000 },
        part('lab', 40_000, soon),
      ],
      products: new Map<string, Known>([
        ['talk', { liveStartsAt: soon, lectures: [] }],
        ['lab', { liveStartsAt: soon, lectures: [] }],
        ['vod', recorded('vod', 1)],
      ]),
    };
    expect(decide(bought)).toMatchObject({ amountMinor: 360_000, keptMinor: 340_000 });
    const closed = ['pack', 'vod'];
    const after = { leftMinor: 340_000, closed, withheld: { minor: 270_000, closes: closed } };
    const amountOf = (...cancelled: string[]) => decide({ ...bought, cancelled, facts: after }).amountMinor;
    expect([amountOf('talk'), amountOf('lab'), amountOf('talk', 'lab')]).toEqual([300_000, 40_000, 340_000]);
  });
});

describe('packs that have one rule for all that is recorded', () => {
  const ownLectures: Products = new Map<string, Known>([
    ['pack', recorded('pack', 2)],
    ['a', recorded('a', 1)],
    ['talk', { liveStartsAt: '2026-12-05T01:00:00Z', lectures: [] }],
  ]);

  it('are those with lectures of their own', () => {
    const bought = { parts: [part('a', 100_000)], products: ownLectures, opened: ['pack-1'] };
    expect(factsOf(bought)).toMatchObject({ shares: [], frame: [] });
    expect(decide({ ...bought, facts: { paidMinor: 90_000, leftMinor: 90_000 } })).toMatchObject({
      rule: 'vod-divisible',
      amountMinor: 60_000,
      closes: null,
    });
    const { shares } = factsOf({
      ...bought,
      parts: [...bought.parts, part('talk', 50_000, '2026-12-05T01:00:00Z')],
    });
    expect(shares?.map(({ curricula, weightMinor }) => [curricula, weightMinor])).toEqual([
      [['pack', 'a'], 100_000],
      [['talk'], 50_000],
    ]);
  });

  it('and orders without parts, and those whose parts cost nothing', () => {
    expect(factsOf({ parts: [], products: ownLectures })).toMatchObject({ shares: [], frame: [] });
    const free: Products = new Map([['a', recorded('a', 1)]]);
    expect(factsOf({ parts: [part('a', 0)], products: free })).toMatchObject({ shares: [] });
  });
});
