import { bannerItem, madePackItem, packItem } from '../../testing/storefront-builders.ts';
import { bodyOf, emptyForm, faultsOf, formOf, newBodyOf } from './storefront-form.ts';

it('sends what it was filled with, unchanged', () => {
  const items = [bannerItem({ startsAt: '2026-12-01T00:00:00.000Z' }), packItem(), madePackItem()];
  for (const item of items) {
    const { content, isActive, startsAt, endsAt, position } = item;
    expect(bodyOf(formOf(item))).toEqual({ content, isActive, startsAt, endsAt, position });
  }
});

it('has times in Korean time', () => {
  expect(formOf(bannerItem({ startsAt: '2026-12-01T00:00:00.000Z' })).starts).toBe('2026-12-01T09:00');
});

it.each([
  ['an end before the start', { starts: '2026-12-02T09:00', ends: '2026-12-01T09:00' }, 'ends'],
  ['plain http', { link: 'http://partner.example' }, 'link'],
  ['no title', { words: {} }, 'title'],
])('says what is wrong: %s', (_, change, field) => {
  const form = { ...formOf(bannerItem()), ...change };
  expect(Object.keys(faultsOf(form))).toEqual([field]);
  expect(bodyOf(form)).toBeNull();
});

it('leads packs that staff make to pages of the site alone, and the others also elsewhere', () => {
  const link = 'https://partner.example';
  expect(faultsOf({ ...formOf(madePackItem()), link })).toEqual({ link: 'storefront.refusal.packLink' });
  expect(bodyOf({ ...formOf(madePackItem()), link })).toBeNull();
  expect(bodyOf({ ...formOf(packItem()), link })?.content.link).toBe(link);
});

it('begins as a draft with a picture for each screen', () => {
  expect(emptyForm('slide', ['hero-1-desktop', 'hero-1-mobile'])).toMatchObject({
    isActive: false,
    imageDesktop: 'hero-1-desktop',
    imageMobile: 'hero-1-mobile',
  });
});

it('adds a pack once it has prices in both currencies and two courses', () => {
  const form = { ...emptyForm('pack', ['hero-1-desktop']), words: { title_ko: '팩', title_en: 'Pack' } };
  const sale = { krw: '900,000', usd: '180.50', courses: ['a', 'b'] };
  expect(newBodyOf({ ...form, sale })?.content).toMatchObject({
    ...{ kind: 'pack', image: '', priceKrw: 900_000, priceUsdMinor: 18_050, courses: ['a', 'b'] },
  });
  for (const lacking of [{ krw: '' }, { usd: 'x' }, { krw: '999' }, { courses: ['a'] }])
    expect(newBodyOf({ ...form, sale: { ...sale, ...lacking } })).toBeNull();
});
