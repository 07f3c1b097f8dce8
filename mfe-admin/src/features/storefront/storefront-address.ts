import { STOREFRONT_KINDS, type StorefrontKind } from '@lectern/contracts-catalog';
import type { ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

/** The kind of entries that an address shows. */
export const kindAt = (search: URLSearchParams): StorefrontKind =>
  STOREFRONT_KINDS.find((kind) => kind === search.get('kind')) ?? 'banner';

export const storefrontAddress = (kind: StorefrontKind): string =>
  kind === 'banner' ? paths.storefront : `${paths.storefront}?kind=${kind}`;

/** Where the entries stand; its address names the one whose history is open. */
export const STOREFRONT: ListPlace = { path: paths.storefront, filters: ['kind'], panel: 'open' };

/** What the record calls the movement of the slides, among their entries. */
export const HERO = 'hero';
