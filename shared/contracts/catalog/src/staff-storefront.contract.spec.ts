import { PackContent, StorefrontItem } from './staff-storefront.contract.ts';

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

it('refuses fields that it does not know in a change', () => {
  expect(PackContent.safeParse(content).success).toBe(true);
  expect(PackContent.safeParse({ ...content, color: 'red' }).success).toBe(false);
});
