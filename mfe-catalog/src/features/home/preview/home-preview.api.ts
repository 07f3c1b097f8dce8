import { previewStorefront, STOREFRONT_KINDS } from '@lectern/contracts-catalog';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { readHome } from '../home.api.ts';

/** An entry of the home page and the page around it, for staff of content. @throws {ApiError} */
export async function loadHomePreview({ api, locale, params, signal }: LoaderArgs) {
  const kind = STOREFRONT_KINDS.find((one) => one === params['kind']);
  const id = params['id'] ?? '';
  if (!kind || !/^[\w-]{1,64}$/.test(id)) throw pageFailure(404, 'STOREFRONT_ITEM_NOT_FOUND');
  const answer = await api.call(previewStorefront, {
    params: { kind, id },
    query: { lang: locale },
    signal,
  });
  const banner = answer.data.topBannerData?.find((one) => one[`title_${locale}`] !== '') ?? null;
  // A slide that is looked at does not go away by itself.
  const home = await readHome(answer, { api, locale, signal });
  return { kind, banner, home: { ...home, heroBanner: { ...home.heroBanner, autoPlay: false } } };
}
