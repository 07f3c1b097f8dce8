import { EMPTY_FORM, factsOf, formOf, isCode } from './code-facts.ts';

const form = { ...EMPTY_FORM, owner: ' Dr. Han ' };

it('keeps days in Korea, the last day included, there and back', () => {
  const facts = factsOf({ ...form, starts: '2026-11-01', ends: '2026-11-30', most: '1,000' }, true);
  expect(facts).toMatchObject({
    owner: 'Dr. Han',
    startsAt: '2026-10-31T15:00:00.000Z',
    endsAt: '2026-11-30T15:00:00.000Z',
    maxUses: 1_000,
    minimumKrw: null,
  });
  expect(facts && formOf(facts)).toMatchObject({ starts: '2026-11-01', ends: '2026-11-30', most: '1000' });
});

it.each([
  ['no owner', { owner: ' ' }],
  ['no discount', { discount: '0' }],
  ['more than everything', { discount: '101' }],
  ['a sum of nothing', { kind: 'KRW' as const, discount: '0' }],
  ['half a won', { kind: 'KRW' as const, discount: '10.5' }],
  ['a share that is no number', { commission: 'ten' }],
  ['an end before its start', { starts: '2026-11-02', ends: '2026-11-01' }],
  ['a list without courses', { scope: 'listed' as const, products: [] }],
  ['a limit of nothing', { most: '0' }],
])('is not ready with %s', (_name, wrong) => {
  expect(factsOf({ ...form, ...wrong }, true)).toBeNull();
});

it('has an account of a person alone, and says nothing of an owner from before it was asked', () => {
  const person = factsOf({ ...form, ownerKind: 'person', ownerAccountId: 'u1' }, true);
  expect(person).toMatchObject({ ownerKind: 'person', ownerAccountId: 'u1' });
  expect(person && formOf(person)).toMatchObject({ ownerKind: 'person', ownerAccountId: 'u1' });
  expect(factsOf({ ...form, ownerKind: 'person' }, true)).toBeNull();
  expect(factsOf({ ...form, ownerKind: '' }, true)).toMatchObject({ ownerKind: null, ownerAccountId: null });
});

it('keeps a sum in the smallest unit of its currency, there and back', () => {
  const won = factsOf({ ...form, kind: 'KRW', discount: '10,000' }, true);
  expect(won).toMatchObject({ fixedDiscount: { amountMinor: 10_000, currency: 'KRW' } });
  const dollars = factsOf({ ...form, kind: 'USD', discount: '5.5' }, true);
  expect(dollars).toMatchObject({ fixedDiscount: { amountMinor: 550, currency: 'USD' } });
  expect(dollars && formOf(dollars)).toMatchObject({ kind: 'USD', discount: '5.50' });
  expect(factsOf(form, true)).toMatchObject({ discountPercent: 10, fixedDiscount: null });
});

it('knows a code', () => {
  expect(['KAPS-2026', 'AB1', 'ab1', '-AB', 'AB', 'A B C'].map(isCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
