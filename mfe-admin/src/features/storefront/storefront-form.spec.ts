import { bannerItem, packItem } from '../../testing/storefront-builders.ts';
import { bodyOf, emptyForm, faultsOf, formOf } from './storefront-form.ts';

it('sends what it was filled with, unchanged', () => {
  for (const item of [bannerItem({ startsAt: '2026-12-01T00:00:00.000Z' }), packItem()]) {
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

it('begins as a draft with a picture for each screen', () => {
  expect(emptyForm('slide', ['hero-1-desktop', 'hero-1-mobile'])).toMatchObject({
    isActive: false,
    imageDesktop: 'hero-1-desktop',
    imageMobile: 'hero-1-mobile',
  });
});
