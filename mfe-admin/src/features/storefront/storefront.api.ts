import {
  addStorefrontItem,
  changeHeroSetting,
  changeStorefrontItem,
  describeStorefrontPicture,
  getHeroSetting,
  getStorefrontHistory,
  keepStorefrontTrial,
  listRemovedStorefront,
  listStorefront,
  removeStorefrontItem,
  type StorefrontPicture,
  type StorefrontTrial,
} from '@lectern/contracts-catalog';
import type { BodyInput, ParamsInput } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { answerOf } from '../../common/answer.ts';
import { kindAt, STOREFRONT } from './storefront-address.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The entries of a kind, the history of the one that is open, what was removed and how slides move; the last three are null where they cannot be read. @throws {ApiError} */
export async function loadStorefront({ api, url, signal }: LoaderArgs) {
  const withSignal = signal ? { signal } : {};
  const kind = kindAt(url.searchParams);
  const id = url.searchParams.get(STOREFRONT.panel) ?? '';
  const [{ items, pictures }, removed, history, hero] = await Promise.all([
    api.call(listStorefront, withSignal),
    answerOf(api.call(listRemovedStorefront, withSignal), [], signal),
    ID.test(id)
      ? answerOf(api.call(getStorefrontHistory, { params: { kind, id }, ...withSignal }), [], signal)
      : null,
    kind === 'slide' ? answerOf(api.call(getHeroSetting, withSignal), [], signal) : null,
  ]);
  return {
    kind,
    items: items.filter(({ content }) => content.kind === kind),
    pictures,
    removed: removed.value?.removed ?? null,
    history: history?.value ?? null,
    hero: hero?.value ?? null,
  };
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

/** Keeps what a form holds for its own preview. @throws {ApiError} */
export async function keepTrial(api: ApiClient, trial: StorefrontTrial): Promise<void> {
  await api.call(keepStorefrontTrial, { body: trial });
}

/** @throws {ApiError} STOREFRONT_CHANGED */
export async function changeHero(api: ApiClient, body: BodyInput<typeof changeHeroSetting>): Promise<void> {
  await api.call(changeHeroSetting, { body });
}
