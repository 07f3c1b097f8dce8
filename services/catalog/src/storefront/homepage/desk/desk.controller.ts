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
  previewStorefront,
  removeStorefrontItem,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { DeskService } from './desk.service.ts';
import { HeroSettingsService } from './hero-settings.service.ts';
import { PreviewService } from './preview.service.ts';
import { StorefrontHistoryService } from './storefront-history.service.ts';
import { StorefrontPicturesService } from './storefront-pictures.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class DeskController {
  constructor(
    private readonly desk: DeskService,
    private readonly pictures: StorefrontPicturesService,
    private readonly history: StorefrontHistoryService,
    private readonly hero: HeroSettingsService,
    private readonly previews: PreviewService,
  ) {}

  @Route(listStorefront)
  listStorefront(): Promise<RouteOutput<typeof listStorefront>> {
    return this.desk.listItems();
  }

  @Route(getStorefrontHistory)
  getStorefrontHistory({
    params,
  }: RouteInput<typeof getStorefrontHistory>): Promise<RouteOutput<typeof getStorefrontHistory>> {
    return this.history.readHistory(params.id);
  }

  @Route(listRemovedStorefront)
  async listRemovedStorefront(): Promise<RouteOutput<typeof listRemovedStorefront>> {
    return { removed: await this.history.listRemoved() };
  }

  @Route(getHeroSetting)
  getHeroSetting(): Promise<RouteOutput<typeof getHeroSetting>> {
    return this.hero.readSetting();
  }

  @Route(changeHeroSetting)
  changeHeroSetting(
    { body }: RouteInput<typeof changeHeroSetting>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof changeHeroSetting>> {
    return this.hero.changeSetting(body, userId);
  }

  @Route(addStorefrontItem)
  addStorefrontItem(
    { body }: RouteInput<typeof addStorefrontItem>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof addStorefrontItem>> {
    return this.desk.addItem(body, userId);
  }

  @Route(changeStorefrontItem)
  changeStorefrontItem(
    { params, body }: RouteInput<typeof changeStorefrontItem>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof changeStorefrontItem>> {
    return this.desk.changeItem(params.kind, params.id, body, userId);
  }

  @Route(removeStorefrontItem)
  async removeStorefrontItem(
    { params, body }: RouteInput<typeof removeStorefrontItem>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof removeStorefrontItem>> {
    await this.desk.removeItem(params.kind, params.id, body, userId);
    return { success: true };
  }

  @Route(describeStorefrontPicture)
  describeStorefrontPicture(
    { params, body }: RouteInput<typeof describeStorefrontPicture>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof describeStorefrontPicture>> {
    return this.pictures.describePicture(params.picture, body, userId);
  }

  @Route(keepStorefrontTrial)
  keepStorefrontTrial(
    { body }: RouteInput<typeof keepStorefrontTrial>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof keepStorefrontTrial>> {
    return this.previews.keepTrial(body, userId);
  }

  @Route(previewStorefront)
  previewStorefront(
    { params, query }: RouteInput<typeof previewStorefront>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof previewStorefront>> {
    return this.previews.previewHome(params, query.lang, userId);
  }
}
