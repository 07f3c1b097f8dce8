import { getHomepage, getHomepageSections, getPromoLecture } from '@lectern/contracts-catalog';
import { catalogSeed } from '../../seed/content/index.ts';
import { seedCatalog } from '../../seed/load-seed.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
});
afterAll(() => catalog.stop());

const home = async (query: string) =>
  getHomepage.response.parse((await catalog.ask(`/api/homepage${query}`)).body).data;

describe('the home page before its content is loaded', () => {
  it('says that it is not available yet instead of showing a page without packs', async () => {
    const { status, body } = await catalog.ask('/api/homepage');
    expect([status, body.error]).toEqual([503, 'UNAVAILABLE']);
  });
});

describe('the home page', () => {
  beforeAll(() => seedCatalog(catalog.dataSource));

  it('has the slides, the three groups of two lectures and their packs', async () => {
    const { heroBanner, groups, allPackages, topBannerData } = await home('?lang=en');
    expect(heroBanner).toMatchObject({ autoPlay: true, autoPlayInterval: 5_000, showArrows: true });
    expect(heroBanner.slides).toHaveLength(catalogSeed.home.heroBanner.slides.length);
    expect(groups.map(({ openLabel, lectures }) => [openLabel, lectures.length])).toEqual([
      ['11/09 OPEN', 2],
      ['11/16 OPEN', 2],
      ['11/23 OPEN', 2],
    ]);
    expect(allPackages).toMatchObject({
      price: { amountMinor: 48_000, currency: 'USD' },
      originalPrice: { amountMinor: 60_000 },
      discountPercentage: 20,
    });
    expect(topBannerData).toBeUndefined();
  });

  it('sells in won to Korean readers', async () => {
    const { groups, allPackages } = await home('?lang=ko');
    expect(allPackages).toMatchObject({
      price: { amountMinor: 1_980_000, currency: 'KRW' },
      originalPrice: { amountMinor: 3_000_000 },
      discountPercentage: 34,
    });
    expect(groups.map(({ pack }) => pack.price.amountMinor)).toEqual([1_000_000, 1_000_000, 1_000_000]);
  });

  it('adds the banners only when they are asked for', async () => {
    const { topBannerData } = await home('?includeTopBanner=1');
    expect(topBannerData?.map(({ title_en }) => title_en)).toEqual(
      catalogSeed.home.topBanners.map(({ title }) => title.en),
    );
    expect(topBannerData?.map(({ persistence }) => persistence)).toEqual(['session', 'local']);
    expect(
      topBannerData?.flatMap(({ backgroundImage: { desktop, mobile } }) => [desktop, mobile]),
    ).not.toContain(null);
  });

  it('sends no banner with a dangerous address', async () => {
    await catalog.dataSource.query(
      `update top_banner set link_url = 'javascript:alert(1)' where position = 1`,
    );
    await catalog.dataSource.query(
      `update top_banner set link_url = '//elsewhere.example' where position = 2`,
    );
    const { topBannerData } = await home('?includeTopBanner=1');
    expect(topBannerData?.map(({ link_url }) => link_url)).toEqual(['', '']);
  });

  it('brings the pictures of the banner that leads to the doctors', async () => {
    const { doctorsBanner } = await home('?lang=ko');
    expect(doctorsBanner?.desktop.base).toContain('doctors-banner-desktop');
    expect(doctorsBanner?.mobile.base).toContain('doctors-banner-mobile');
  });

  it('has the content of each promoted lecture in both languages', async () => {
    for (const { id, title } of catalogSeed.promoLectures) {
      for (const lang of ['ko', 'en'] as const) {
        const { body } = await catalog.ask(`/api/homepage/promo-lectures/${id}?lang=${lang}`);
        const promo = getPromoLecture.response.parse(body);
        expect(promo.title).not.toBe('');
        expect(promo.instructor.career.length).toBeGreaterThan(0);
        expect(promo.video).toMatchObject({ src: `/media/clip/promo-${id}.mp4`, type: 'video/mp4' });
        expect(promo.video?.poster).not.toBeNull();
        expect([promo.banner.pc, promo.banner.mobile, promo.instructor.image]).not.toContain(null);
        expect(title[lang].length).toBeGreaterThan(0);
      }
    }
  });

  it('shows the chosen courses of each row, or popular and newest ones in an empty row', async () => {
    const sections = async () =>
      getHomepageSections.response.parse((await catalog.ask('/api/homepage/homepage-sections?lang=ko')).body)
        .data;
    const [first, second] = catalogSeed.curricula.map(({ id }) => id);
    await catalog.dataSource.query('delete from home_section');
    const automatic = await sections();
    expect(automatic.section1.curricula.length).toBeGreaterThan(0);
    await catalog.dataSource.query(
      `insert into home_section (section, position, curriculum_id) values ('section1', 1, $1), ('section1', 2, $2)`,
      [second, first],
    );
    const chosen = await sections();
    expect(chosen.section1.curricula.map(({ id }) => id)).toEqual([second, first]);
    expect(chosen.section2).toEqual(automatic.section2);
  });

  it('carries what a slide holds besides its texts, a paragraph a line', async () => {
    await catalog.dataSource.query(
      `update hero_slide set custom_content_en = E'First line\n\n  Second line ', custom_content_ko = '' where position = 1`,
    );
    const { heroBanner } = await home('?lang=en');
    expect(heroBanner.slides[0]?.customContent).toEqual(['First line', 'Second line']);
    expect(heroBanner.slides[1]?.customContent).toEqual([]);
  });

  it('never hands out a link that is not http(s) or our own', async () => {
    await catalog.dataSource.query(`update hero_slide set link = 'javascript:alert(1)'`);
    await catalog.dataSource.query(`update top_banner set link_url = '//evil.example'`);
    await catalog.dataSource.query(`update package set payment_link_en = 'data:text/html,x'`);
    await catalog.dataSource.query(
      `update promo_lecture set link_en = 'vbscript:x', payment_link_en = 'javascript:x'`,
    );
    const { body } = await catalog.ask('/api/homepage?includeTopBanner=1');
    const promo = await catalog.ask('/api/homepage/promo-lectures/session1-1');
    expect(JSON.stringify([body, promo.body])).not.toMatch(/javascript:|vbscript:|data:|evil/);
  });
});
