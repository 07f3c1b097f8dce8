import {
  addStorefrontItem,
  changeStorefrontItem,
  describeStorefrontPicture,
  listStorefront,
  removeStorefrontItem,
  type StorefrontPicture,
} from '@lectern/contracts-catalog';
import type { BodyInput, ParamsInput } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { kindAt } from './storefront-address.ts';

/** @throws {ApiError} */
export async function loadStorefront({ api, url, signal }: LoaderArgs) {
  const { items, pictures } = await api.call(listStorefront, { signal });
  const kind = kindAt(url.searchParams);
  return { kind, items: items.filter(({ content }) => content.kind === kind), pictures };
}

/** @throws {ApiError} */
export async function addItem(api: ApiClient, body: BodyInput<typeof addStorefrontItem>): Promise<void> {
  await api.call(addStorefrontItem, { body });
}

/** @throws {ApiError} */
export async function changeItem(
  api: ApiClient,
  params: ParamsInput<typeof changeStorefrontItem>,
  body: BodyInput<typeof changeStorefrontItem>,
): Promise<void> {
  await api.call(changeStorefrontItem, { params, body });
}

/** @throws {ApiError} */
export async function removeItem(
  api: ApiClient,
  params: ParamsInput<typeof removeStorefrontItem>,
  body: BodyInput<typeof removeStorefrontItem>,
): Promise<void> {
  await api.call(removeStorefrontItem, { params, body });
}

/** @throws {ApiError} */
export async function describePicture(
  api: ApiClient,
  picture: string,
  body: BodyInput<typeof describeStorefrontPicture>,
): Promise<StorefrontPicture> {
  return (await api.call(describeStorefrontPicture, { params: { picture }, body })).picture;
}
