import {
  getHomepage,
  getHomepageSections,
  getImageUrl,
  getPromoLecture,
  type Image,
  type Locale,
  type PromoLecture,
} from '@lectern/contracts';
import type { ApiClient } from '@lectern/http';
import { pageFailure, track, type LoaderArgs } from '@lectern/shell-api';
import { toCardView, type CardView } from '../../common/course-card/card-view.ts';

/** Pictures of the banner at the end of the page, by their ids. */
const DOCTORS_BANNER = { desktop: 'doctors-banner-desktop', mobile: 'doctors-banner-mobile' } as const;

/** The page stands on the first call; without the others it shows the same page with less in it. */
export async function loadHome({ api, locale, signal }: LoaderArgs) {
  const query = { lang: locale };
  const picture = (id: string): Promise<Image | null> =>
    api.call(getImageUrl, { query: { id, lang: locale }, signal }).then(
      ({ image }) => image,
      () => null,
    );
  const [home, sections, desktop, mobile] = await Promise.all([
    api.call(getHomepage, { query, signal }),
    api.call(getHomepageSections, { query, signal }).catch(() => null),
    picture(DOCTORS_BANNER.desktop),
    picture(DOCTORS_BANNER.mobile),
  ]);
  if (!home.success) throw pageFailure(502, 'HOMEPAGE_UNSUCCESSFUL');
  if (!sections?.success) track({ name: 'catalog.home.sections_failed' });
  const { heroBanner, groups, allPackages } = home.data;
  return {
    heroBanner,
    groups,
    allPackages,
    section1: cards(sections?.data.section1.curricula),
    section2: cards(sections?.data.section2.curricula),
    doctorsBanner: desktop && mobile ? { desktop, mobile } : null,
  };
}

/** Content of one promoted lecture, or null when it does not exist or cannot be reached. */
export function loadPromoLecture(api: ApiClient, id: string, lang: Locale): Promise<PromoLecture | null> {
  return api.call(getPromoLecture, { params: { id }, query: { lang } }).catch(() => null);
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

type ContractCards = Parameters<typeof toCardView>[0][];
const cards = (curricula: ContractCards | undefined): CardView[] => (curricula ?? []).map(toCardView);
