import {
  getHomepage,
  getHomepageSections,
  getPromoLecture,
  type PromoLecture,
} from '@lectern/contracts-catalog';
import type { Locale, ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { pageFailure, track, type LoaderArgs } from '@lectern/shell-api';
import { toCardViews } from '../../common/course-card/card-view.ts';

/** The page stands on the first call; without the other it shows the same page with less in it. */
export async function loadHome({ api, locale, signal }: LoaderArgs) {
  const home = api.call(getHomepage, { query: { lang: locale }, signal });
  return readHome(home, { api, locale, signal });
}

/** What the page shows of an answer, with the rows of courses. */
export async function readHome(
  answer: ResponseOf<typeof getHomepage> | Promise<ResponseOf<typeof getHomepage>>,
  { api, locale, signal }: Pick<LoaderArgs, 'api' | 'locale' | 'signal'>,
) {
  const [home, sections] = await Promise.all([
    answer,
    api.call(getHomepageSections, { query: { lang: locale }, signal }).catch(() => null),
  ]);
  if (!home.success) throw pageFailure(502, 'HOMEPAGE_UNSUCCESSFUL');
  if (!sections?.success) track({ name: 'catalog.home.sections_failed' });
  const { heroBanner, groups, allPackages, doctorsBanner } = home.data;
  return {
    heroBanner,
    groups,
    allPackages,
    featured: toCardViews(sections?.data.featured?.curricula ?? []),
    section1: toCardViews(sections?.data.section1.curricula ?? []),
    section2: toCardViews(sections?.data.section2.curricula ?? []),
    doctorsBanner,
  };
}

/** What became of asking for one promoted lecture; never throws. */
export type LectureAnswer =
  { readonly status: 'loaded'; readonly lecture: PromoLecture } | { readonly status: 'missing' | 'failed' };

/** Content of one promoted lecture; `missing` for an id that the service refuses or does not know. */
export function loadPromoLecture(api: ApiClient, id: string, lang: Locale): Promise<LectureAnswer> {
  return api.call(getPromoLecture, { params: { id }, query: { lang } }).then(
    (lecture) => ({ status: 'loaded', lecture }),
    ({ status = 0 }: { status?: number }) => ({
      status: status >= 400 && status < 500 ? 'missing' : 'failed',
    }),
  );
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
