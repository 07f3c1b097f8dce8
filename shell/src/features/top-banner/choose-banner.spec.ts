import type { TopBanner } from '@lectern/contracts-catalog';
import type { Image } from '@lectern/contracts-core';
import { chooseBanner } from './choose-banner.ts';

const image = (id: string): Image => {
  const size = { widths: [1440], width: 1440, height: 56 };
  return { id, base: `/media/img/${id}`, ...size, color: '#123', alt: '' };
};

const banner = (change: Partial<TopBanner> = {}): TopBanner => ({
  backgroundImage: { desktop: image('wide'), mobile: image('narrow') },
  title_ko: '워크숍',
  title_en: 'Workshop',
  description_ko: '8명까지',
  description_en: 'Eight places',
  link_url: '/search',
  persistence: 'local',
  ...change,
});

describe('the banner of a page', () => {
  it('speaks the language of the page', () => {
    expect(chooseBanner([banner()], 'ko')).toMatchObject({ title: '워크숍', description: '8명까지' });
    expect(chooseBanner([banner()], 'en')).toMatchObject({ title: 'Workshop', description: 'Eight places' });
  });

  it('is the first with words in that language, blanks not counting as words', () => {
    const banners = [banner({ title_en: '  ' }), banner({ title_en: 'Second' })];
    expect(chooseBanner(banners, 'en')?.title).toBe('Second');
    expect(chooseBanner(banners, 'ko')?.title).toBe('워크숍');
    expect(chooseBanner([banner({ title_en: '' })], 'en')).toBeNull();
    expect(chooseBanner([], 'en')).toBeNull();
  });

  it('needs one of its two pictures', () => {
    const without = (backgroundImage: TopBanner['backgroundImage']) =>
      chooseBanner([banner({ backgroundImage })], 'en');
    expect(without({ desktop: null, mobile: null })).toBeNull();
    expect(without({ desktop: null, mobile: image('narrow') })).not.toBeNull();
    expect(without({ desktop: image('wide'), mobile: null })).not.toBeNull();
  });

  it.each([
    ['/search?category=offline', '/search?category=offline'],
    ['https://partner.example/a', 'https://partner.example/a'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['//elsewhere.example', ''],
    ['/\\elsewhere.example', ''],
    ['', ''],
  ])('leads from %s to %s', (link, href) => {
    expect(chooseBanner([banner({ link_url: link })], 'en')?.href).toBe(href);
  });

  it('keeps its key while pictures and titles stay, and changes it with any of them', () => {
    const key = (change: Partial<TopBanner> = {}) => chooseBanner([banner(change)], 'en')?.key;
    expect(key()).toMatch(/^[a-z0-9]{1,16}$/);
    expect(key({ description_en: 'Other', link_url: '/doctors', persistence: 'none' })).toBe(key());
    const others = [
      key({ title_ko: '다른 워크숍' }),
      key({ title_en: 'Other' }),
      key({ backgroundImage: { desktop: image('other'), mobile: image('narrow') } }),
      key({ backgroundImage: { desktop: image('wide'), mobile: null } }),
    ];
    expect(new Set([key(), ...others]).size).toBe(5);
  });
});
