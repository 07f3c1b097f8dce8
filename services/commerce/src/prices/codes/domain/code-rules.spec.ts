import { normaliseCode, refusalOf, type StoredCode } from './code-rules.ts';

const now = new Date('2026-11-22T00:00:00Z');
const code = (facts: Partial<StoredCode> = {}): StoredCode => ({
  id: 1,
  code: 'WELCOME10',
  discountPercent: 10,
  fixedMinor: null,
  fixedCurrency: null,
  scope: 'all',
  productIds: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  uses: 0,
  minimumKrw: null,
  isActive: true,
  ownerAccount: null,
  ...facts,
});
const buyerId = 'buyer';
const product = { id: 'botox', kind: 'course', listKrw: 100_000 } as const;

it.each([
  ['CODE_INACTIVE', { isActive: false }],
  ['NOT_STARTED', { startsAt: new Date(now.getTime() + 1) }],
  ['CODE_EXPIRED', { endsAt: now }],
  ['USED_UP', { maxUses: 3, uses: 3 }],
  ['NOT_APPLICABLE', { scope: 'packs' }],
  ['NOT_APPLICABLE', { scope: 'listed', productIds: ['filler'] }],
  ['BELOW_MINIMUM', { minimumKrw: 100_001 }],
  [
    undefined,
    { startsAt: now, endsAt: new Date(now.getTime() + 1), maxUses: 3, uses: 2, minimumKrw: 100_000 },
  ],
  [undefined, { scope: 'listed', productIds: ['botox'] }],
] as const)('answers %s', (reason, facts) => {
  const stored = code(facts);
  expect(refusalOf(stored, { now, buyerId, isUsedByPerson: false, product })).toBe(reason);
});

it('counts, for a fixed sum, where its currency may be paid in', () => {
  const stored = code({ fixedMinor: 500, fixedCurrency: 'USD' });
  const use = { now, buyerId, isUsedByPerson: false, product };
  expect(refusalOf(stored, { ...use, currencies: ['KRW'] })).toBe('NOT_APPLICABLE');
  expect(refusalOf(stored, { ...use, currencies: ['KRW', 'USD'] })).toBeUndefined();
  expect(refusalOf(stored, use)).toBeUndefined();
  expect(refusalOf(code(), { ...use, currencies: ['KRW'] })).toBeUndefined();
});

it('counts once for a person, and not at all when it does not exist', () => {
  expect(refusalOf(code(), { now, buyerId, isUsedByPerson: true, product })).toBe('ALREADY_USED');
  expect(refusalOf(undefined, { now, buyerId, isUsedByPerson: false })).toBe('CODE_NOT_FOUND');
});

it('is for others than its owner, whatever it is asked for', () => {
  const use = { now, buyerId, isUsedByPerson: false };
  for (const asked of [use, { ...use, product }]) {
    expect(refusalOf(code({ ownerAccount: buyerId }), asked)).toBe('NOT_APPLICABLE');
    expect(refusalOf(code({ ownerAccount: 'somebody else' }), asked)).toBeUndefined();
  }
});

it.each(['welcome10', ' Welcome 10 ', 'ＷＥＬＣＯＭＥ１０', 'wel\u200Bcome10'])(
  'row 22: reads %j as it is kept',
  (typed) => {
    expect(normaliseCode(typed)).toBe('WELCOME10');
  },
);
