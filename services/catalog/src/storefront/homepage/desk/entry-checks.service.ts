import {
  CATALOG_ERRORS as C,
  isStorefrontTime,
  type NewStorefrontContent,
  PACK_ERRORS as P,
  packLink,
  type StorefrontContent,
  storefrontLink,
} from '@lectern/contracts-catalog';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { safeLink } from '../../../common/domain/safe-link.ts';
import { isSamePrice, sumPricesNow } from '../../../courses/products/domain/made-pack.ts';
import { PacksService } from '../../../courses/products/packs.service.ts';
import type { Timed } from '../domain/shown-now.ts';
import { StorefrontPicturesService } from './storefront-pictures.service.ts';
import { isMadePack, withOwnLink, type DeskEntry } from './storefront-rows.ts';

interface Sent {
  readonly content: StorefrontContent;
  readonly isActive: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** What is looked at before an entry is stored, or shown to the person whose form holds it. */
@Injectable()
export class EntryChecks {
  constructor(
    private readonly pictures: StorefrontPicturesService,
    private readonly packs: PacksService,
  ) {}

  /** Link and times as they are stored. @throws {DomainError} SCHEDULE_REFUSED, LINK_REFUSED, TITLE_MISSING, PICTURE_UNKNOWN. */
  async checkEntry({ content, isActive, startsAt, endsAt }: Sent): Promise<{ link: string; times: Timed }> {
    if (!isStorefrontTime({ startsAt, endsAt })) throw new DomainError(C.SCHEDULE_REFUSED);
    const link = storefrontLink(content.link);
    // What looks like an address may still be none.
    if (link === null || (link !== '' && safeLink(link) === ''))
      throw new DomainError(C.LINK_REFUSED, { field: 'link' });
    if (isMadePack(content)) requireOwnPage(link);
    if (content.title_ko === '' && content.title_en === '') throw new DomainError(C.TITLE_MISSING);
    await this.pictures.requirePictures(picturesOf(content));
    const times = {
      isActive,
      startsAt: startsAt === null ? null : new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    };
    return { link, times };
  }

  /** @throws {DomainError} PACK_COURSE_REFUSED, PACK_PRICE_REFUSED, PACK_DOLLARS_MISSING of a pack. */
  async checkNewPack(content: NewStorefrontContent): Promise<void> {
    if (content.kind === 'pack')
      this.packs.requireLowerPrice(content, await this.packs.requireCourses(content.courses));
  }

  /** The content with what a change leaves as it is. @throws {DomainError} PACK_STAYS, PACK_FIXED, PACK_PRICE_REFUSED, PACK_DOLLARS_MISSING, LINK_REFUSED. */
  async completeChange(
    before: DeskEntry,
    content: StorefrontContent,
    times: Timed,
  ): Promise<StorefrontContent> {
    if (!before.isOptional && (!times.isActive || times.startsAt !== null || times.endsAt !== null))
      throw new DomainError(C.PACK_STAYS);
    if (content.kind !== 'pack') return content;
    const { priceKrw, priceUsdMinor, courses } = content;
    if (!isMadePack(before.content)) {
      if (priceKrw !== undefined || priceUsdMinor !== undefined || courses !== undefined)
        throw new DomainError(P.PACK_FIXED);
      return content;
    }
    if (courses !== undefined && courses.join() !== before.content.courses.join())
      throw new DomainError(P.PACK_FIXED);
    // Also where the form names no courses: a page of the release before sends none.
    requireOwnPage(content.link);
    const price = {
      priceKrw: priceKrw ?? before.content.priceKrw,
      priceUsdMinor: priceUsdMinor ?? before.content.priceUsdMinor,
    };
    // Courses that became cheaper since stand in the way of another price, not of other words.
    if (!isSamePrice(price, before.content)) {
      const pack = (await this.packs.findPacks()).get(before.id);
      if (pack) this.packs.requireLowerPrice(price, sumPricesNow(pack));
    }
    return {
      ...withOwnLink(before.id, content),
      ...price,
      image: content.image ?? before.content.image,
      courses: before.content.courses,
    };
  }
}

/** The button of a pack that staff made takes money: it leads to a page of the site. @throws {DomainError} LINK_REFUSED. */
function requireOwnPage(link: string): void {
  if (packLink(link) === null) throw new DomainError(C.LINK_REFUSED, { field: 'link' });
}

/** Ids of the pictures that an entry shows. */
export const picturesOf = (content: StorefrontContent): string[] =>
  content.kind === 'pack'
    ? [content.image ?? ''].filter((id) => id !== '')
    : [...new Set([content.imageDesktop, content.imageMobile])];
