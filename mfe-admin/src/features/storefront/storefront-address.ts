import { STOREFRONT_KINDS, type StorefrontKind } from '@lectern/contracts-catalog';
import { paths } from '../../paths.ts';

/** The kind of entries that an address shows. */
export const kindAt = (search: URLSearchParams): StorefrontKind =>
  STOREFRONT_KINDS.find((kind) => kind === search.get('kind')) ?? 'banner';

export const storefrontAddress = (kind: StorefrontKind): string =>
  kind === 'banner' ? paths.storefront : `${paths.storefront}?kind=${kind}`;
