import { PREVIEWED_KINDS, previewStorefront, TRIAL } from '@lectern/contracts-catalog';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { readHome } from '../home.api.ts';

/** An entry of the home page, stored or in a form of this person, and the page around it, for staff of content. @throws {ApiError} */
export async function loadHomePreview({ api, locale, params, signal }: LoaderArgs) {
  const kind = PREVIEWED_KINDS.find((one) => one === params['kind']);
  const id = params['id'] ?? '';
  if (!kind || !/^[\w-]{1,64}$/.test(id)) throw pageFailure(404, 'STOREFRONT_ITEM_NOT_FOUND');
  const answer = await api.call(previewStorefront, {
    params: { kind, id },
    query: { lang: locale },
    signal,
  });
  const banner = answer.data.topBannerData?.find((one) => one[`title_${locale}`] !== '') ?? null;
  const home = await readHome(answer, { api, locale, signal });
  // A slide that is looked at does not go away by itself; how slides move is looked at while they do.
  const heroBanner = kind === 'hero' ? home.heroBanner : { ...home.heroBanner, autoPlay: false };
  return { kind, isTrial: id === TRIAL, banner, home: { ...home, heroBanner } };
}
