import { getHomepageSections, previewStorefront } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { homeAnswer, image } from '../../../testing/builders.ts';
import { signedIn } from '../../../testing/course-steps.ts';
import { openPage } from '../../../testing/open-page.ts';

const banner = {
  backgroundImage: { desktop: image('wide'), mobile: image('narrow') },
  title_ko: '겨울 학기',
  title_en: '',
  description_ko: '',
  description_en: '',
  link_url: '/search',
  persistence: 'local' as const,
};
const open = (address: string) => {
  const home = homeAnswer();
  const api = createFakeApi()
    .answer(previewStorefront, { ...home, data: { ...home.data, topBannerData: [banner] } })
    .answer(getHomepageSections, {
      success: true,
      data: { section1: { curricula: [] }, section2: { curricula: [] } },
    });
  return openPage('catalog.home-preview', { address, api, session: signedIn });
};

it('shows a banner above the home page before visitors see it, marked as such', async () => {
  const { api, container } = await open('/ko/preview/storefront/banner/banner-1');
  const strip = await screen.findByRole('region', { name: '안내' });
  expect(within(strip).getByRole('link', { name: '겨울 학기' })).toHaveAttribute('href', '/ko/search');
  expect(screen.getByRole('heading', { name: /직원용 미리 보기/ })).toBeInTheDocument();
  expect(api.calls[0]).toMatchObject({ params: { kind: 'banner', id: 'banner-1' }, query: { lang: 'ko' } });
  await expectAccessible(container);
});

/** The visitor of these tests does not mind motion. */
function allowMotion(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...still, matches: false });
}

it('shows how the slides would move while they do, and what a form of the same person holds', async () => {
  allowMotion();
  const { api } = await open('/en/preview/storefront/hero/trial');
  expect(await screen.findByRole('button', { name: /Pause/ })).toBeInTheDocument();
  expect(api.calls[0]).toMatchObject({ params: { kind: 'hero', id: 'trial' } });
});

it('holds the slides still while one of them is looked at', async () => {
  allowMotion();
  await open('/en/preview/storefront/slide/trial');
  expect(await screen.findByRole('heading', { name: /is not saved yet/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pause/ })).not.toBeInTheDocument();
});

it('says why a banner is not on the pages of a language', async () => {
  await open('/en/preview/storefront/banner/banner-1');
  expect(await screen.findByRole('heading', { name: /no title in this language/ })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Announcement' })).not.toBeInTheDocument();
});
