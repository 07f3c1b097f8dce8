import { StorefrontItem } from './staff-storefront.contract.ts';
import { NewStorefrontContent, PackContent } from './storefront-content.schemas.ts';
import { StorefrontTrial } from './storefront-trial.contract.ts';

const content = {
  ...{
    kind: 'pack',
    title_ko: '묶음',
    title_en: 'Pack',
    description_ko: '',
    description_en: '',
    openLabel: '',
  },
  ...{ card_ko: '', card_en: '', includes_ko: [], includes_en: [], link: '' },
};
const item = {
  ...{ id: 'pack-1', version: 1, isActive: true, startsAt: null, endsAt: null, state: 'live', position: 1 },
  ...{ isOptional: true, changedAt: null },
};

it('reads entries of a later release, without the fields that it does not know', () => {
  const later = { ...item, content: { ...content, color: 'red' } };
  expect(StorefrontItem.parse(later).content).toEqual(content);
});

const sale = { priceKrw: 900_000, priceUsdMinor: 18_000, courses: ['a', 'b'] };

it.each([
  ['a price', { ...sale, priceKrw: undefined }],
  ['a price in dollars', { ...sale, priceUsdMinor: undefined }],
  ['courses', { ...sale, courses: undefined }],
  ['more than one course', { ...sale, courses: ['a'] }],
  ['whole won', { ...sale, priceKrw: 900_000.5 }],
  ['a price that can be paid', { ...sale, priceUsdMinor: 99 }],
])('a pack that is added needs %s, also to be looked at', (_, lacking) => {
  const times = { isActive: true, startsAt: null, endsAt: null, position: 1 };
  const trial = (facts: object) => ({ form: 'add', content: { ...content, ...facts }, ...times });
  expect(NewStorefrontContent.safeParse({ ...content, ...sale }).success).toBe(true);
  expect(StorefrontTrial.safeParse(trial(sale)).success).toBe(true);
  expect(NewStorefrontContent.safeParse({ ...content, ...lacking }).success).toBe(false);
  expect(StorefrontTrial.safeParse(trial(lacking)).success).toBe(false);
});

it('refuses fields that it does not know in a change', () => {
  expect(PackContent.safeParse(content).success).toBe(true);
  expect(PackContent.safeParse({ ...content, color: 'red' }).success).toBe(false);
});
