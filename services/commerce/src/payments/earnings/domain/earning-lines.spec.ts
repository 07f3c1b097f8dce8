import { fc } from '@lectern/testing/property';
import {
  linesOfRefund,
  linesOfSale,
  type EarnedSoFar,
  type EarningLine,
  type EarningRules,
  type MoneyMove,
} from './earning-lines.ts';
import { splitWithin } from '../../domain/split-sum.ts';

const terms = {
  appliesFrom: '2020-01-01',
  feeBasisPoints: 340,
  platformBasisPoints: 3_000,
  withholdingBasisPoints: 330,
};
const rules: EarningRules = {
  terms: [terms, { ...terms, appliesFrom: '2026-07-01', platformBasisPoints: 2_000 }],
  courseTerms: [],
  refundRules: 'standard',
  months: 12,
  openMonth: null,
};
const paidAt = new Date('2026-06-20T03:00:00Z');
const move = (changed: Partial<MoneyMove> = {}, order: Partial<MoneyMove['order']> = {}): MoneyMove => ({
  ledgerId: 1,
  amountMinor: 100_000,
  occurredAt: paidAt,
  closes: null,
  givenParts: null,
  ...changed,
  order: { id: 'o', currency: 'KRW', curricula: ['a'], parts: [], liveStartsAt: null, paidAt, ...order },
});
const owners = new Map([
  ['a', 'kim'],
  ['b', 'lee'],
]);
const soFar = (lines: readonly EarningLine[]): EarnedSoFar[] =>
  ['a', 'b', 'c'].flatMap((curriculumId) => {
    const own = lines.filter((line) => line.curriculumId === curriculumId);
    const [first] = own;
    if (!first) return [];
    const sum = (field: 'grossMinor' | 'feeMinor' | 'shareMinor') =>
      own.reduce((total, line) => total + line[field], 0);
    return [
      {
        ...first,
        soldAt: first.occurredAt,
        grossMinor: sum('grossMinor'),
        feeMinor: sum('feeMinor'),
        shareMinor: sum('shareMinor'),
      },
    ];
  });

it('takes the fee of the provider, then the share of the platform, at the rates of the day of the sale', () => {
  const [line] = linesOfSale(move(), owners, rules);
  expect(line).toMatchObject({ ownerId: 'kim', grossMinor: 100_000, feeMinor: 3_400, shareMinor: 28_980 });
  const later = new Date('2026-06-30T15:00:00Z');
  expect(linesOfSale(move({ occurredAt: later }), owners, rules)[0]).toMatchObject({ shareMinor: 19_320 });
});

it('takes the share that a course has of its own, from its moment on, also from the refunds of a sale', () => {
  const at = (minutes: number) => new Date(paidAt.getTime() + minutes * 60_000);
  const own: EarningRules = {
    ...rules,
    courseTerms: [
      { curriculumId: 'a', appliesFrom: at(0), platformBasisPoints: 1_000 },
      { curriculumId: 'b', appliesFrom: at(0), platformBasisPoints: 5_000 },
      { curriculumId: 'a', appliesFrom: at(10), platformBasisPoints: null },
    ],
  };
  const shareAt = (minutes: number) =>
    linesOfSale(move({ occurredAt: at(minutes) }), owners, own)[0]?.shareMinor;
  expect([shareAt(-1), shareAt(0), shareAt(9), shareAt(10)]).toEqual([28_980, 9_660, 9_660, 28_980]);
  // The refund comes after the share went back to the usual one.
  const sold = linesOfSale(move({ occurredAt: at(5) }), owners, own);
  const refund = move({ ledgerId: 2, amountMinor: -100_000, occurredAt: at(60) });
  expect(linesOfRefund(refund, soFar(sold), own)[0]).toMatchObject({ shareMinor: -9_660, feeMinor: -3_400 });
});

it.each([
  ['a recorded course on the day after the seventh', {}, '2026-06-28', '2026-06'],
  [
    'one sold late in a month in the next',
    { paidAt: new Date('2026-06-29T03:00:00Z') },
    '2026-07-07',
    '2026-07',
  ],
  [
    'a live course on the sixth day before it starts',
    { liveStartsAt: new Date('2026-08-20T01:00:00Z') },
    '2026-08-14',
    '2026-08',
  ],
  [
    'a live course that was bought after its deadline at once',
    { liveStartsAt: new Date('2026-06-22T01:00:00Z') },
    '2026-06-20',
    '2026-06',
  ],
])('pays %s', (_what, order, payableOn, month) => {
  expect(linesOfSale(move({}, order), owners, rules)[0]).toMatchObject({ payableOn, month });
});

it('puts what comes late into the month that is open', () => {
  const [sale] = linesOfSale(move(), owners, rules);
  if (!sale) throw new Error('no line');
  const late = { ...rules, openMonth: '2026-07' };
  const back = move({ ledgerId: 2, amountMinor: -100_000, occurredAt: new Date('2026-07-02T00:00:00Z') });
  expect(linesOfRefund(back, soFar([sale]), late)[0]).toMatchObject({
    month: '2026-07',
    grossMinor: -100_000,
    feeMinor: -3_400,
    shareMinor: -28_980,
  });
});

it('shares a pack by the list prices of its parts, and a refund of a live part among the courses that it closes', () => {
  const parts = [
    { id: 'a', listMinor: 300, liveStartsAt: null },
    { id: 'b', listMinor: 100, liveStartsAt: '2026-08-20T01:00:00Z' },
  ];
  const order = { curricula: ['pack', 'a', 'b'], parts };
  const lines = linesOfSale(move({ amountMinor: 1_001 }, order), owners, rules);
  expect(lines.map(({ curriculumId, grossMinor }) => [curriculumId, grossMinor])).toEqual([
    ['pack', 1],
    ['a', 750],
    ['b', 250],
  ]);
  const back = linesOfRefund(move({ amountMinor: -250, closes: ['b'] }, order), soFar(lines), rules);
  expect(back).toMatchObject([{ curriculumId: 'b', ownerId: 'lee', grossMinor: -250 }]);
});

describe('a refund of parts of a pack', () => {
  const parts = [
    { id: 'a', listMinor: 900, liveStartsAt: null },
    { id: 'b', listMinor: 100, liveStartsAt: null },
  ];
  const order = { curricula: ['pack', 'a', 'b'], parts };
  const sold = linesOfSale(move({ amountMinor: 7_000 }, order), owners, rules);
  const given = (a: number, b: number) => [
    { curricula: ['a'], amountMinor: a, withheldMinor: 0 },
    { curricula: ['b'], amountMinor: b, withheldMinor: 0 },
  ];
  const lost = (amountMinor: number, givenParts: MoneyMove['givenParts'], closes: string[] | null = null) =>
    linesOfRefund(move({ amountMinor: -amountMinor, givenParts, closes }, order), soFar(sold), rules).map(
      ({ curriculumId, ownerId, grossMinor }) => [curriculumId, ownerId, grossMinor],
    );

  it('takes what a part gives from the author of that part, also where all of the order closes', () => {
    expect(lost(700, given(0, 700))).toEqual([['b', 'lee', -700]]);
    expect(lost(3_850, given(3_150, 700))).toEqual([
      ['a', 'kim', -3_150],
      ['b', 'lee', -700],
    ]);
    // As it was, and is for refunds that know no parts: by what each has left.
    expect(lost(700, null)).toEqual([
      ['a', 'kim', -630],
      ['b', 'lee', -70],
    ]);
  });

  it('of another sum, which staff set, takes as much of each, and never more than a course has left', () => {
    expect(lost(1_400, given(2_100, 700))).toEqual([
      ['a', 'kim', -1_050],
      ['b', 'lee', -350],
    ]);
    expect(lost(1_000, given(0, 1_000), ['b'])).toEqual([
      ['a', 'kim', -300],
      ['b', 'lee', -700],
    ]);
  });
});

it('adds up to the ledger whatever is paid and given back, and ends at nothing when all went back', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 3 });
  const refunds = fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 6 });
  const named = fc.array(fc.nat(500_000), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      weights,
      refunds,
      named,
      (amountMinor, list, wanted, given) => {
        const curricula = ['a', 'b', 'c'].slice(0, list.length);
        const parts = curricula.map((id, index) => ({ id, listMinor: list[index] ?? 0, liveStartsAt: null }));
        const order = { curricula, parts: list.length > 1 ? parts : [] };
        let lines = linesOfSale(move({ amountMinor }, order), owners, rules);
        const left = () => lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
        expect(left()).toBe(amountMinor);
        for (const minor of [...wanted, amountMinor]) {
          const back = Math.min(minor, left());
          if (back === 0) break;
          const before = left();
          const givenParts = given.map((sum, index) => ({
            ...{ curricula: [curricula[index] ?? 'gone'], amountMinor: sum, withheldMinor: 0 },
          }));
          const refund = move({ amountMinor: -back, givenParts }, order);
          lines = [...lines, ...linesOfRefund(refund, soFar(lines), rules)];
          expect(left()).toBe(before - back);
          expect(soFar(lines).every(({ grossMinor, feeMinor }) => grossMinor >= 0 && feeMinor >= 0)).toBe(
            true,
          );
        }
        expect(soFar(lines).every((one) => one.feeMinor === 0 && one.shareMinor === 0)).toBe(true);
      },
    ),
  );
});

it('gives no part more than it can give', () => {
  expect(splitWithin(5, [1, 1, 3])).toEqual([1, 1, 3]);
  expect(splitWithin(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(() => splitWithin(4, [1, 2])).toThrow('more than the 3');
});
