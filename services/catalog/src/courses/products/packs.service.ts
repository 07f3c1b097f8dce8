import { PACK_ERRORS as P, type NewPackContent } from '@lectern/contracts-catalog';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { describePack } from './domain/pack-description.ts';
import type { MadePack, PackPrice, PricedCourses } from './domain/made-pack.ts';
import { PacksRepository, type SoldCourse } from './packs.repository.ts';

/** A pack as staff have it in their form, and when it is sold. */
export interface SoldPack {
  readonly id: string;
  readonly content: NewPackContent;
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Packs that staff make of courses: each is a product with a course of its own, whose parts are those courses. */
@Injectable()
export class PacksService {
  constructor(private readonly packs: PacksRepository) {}

  /** Those that are not removed, by id. */
  async findPacks(): Promise<ReadonlyMap<string, MadePack>> {
    return new Map((await this.packs.listPacks()).map((row) => [row.id, row]));
  }

  /** What the courses cost one by one. @throws {DomainError} PACK_COURSE_REFUSED with the first that a pack cannot hold. */
  async requireCourses(ids: readonly string[]): Promise<PricedCourses> {
    return sumPrices(ids, await this.packs.findSoldCourses(ids));
  }

  /**
   * @throws {DomainError} PACK_PRICE_REFUSED where the courses cost no more one by one, PACK_DOLLARS_MISSING where they do not because
   * some of them have no price in dollars.
   */
  requireLowerPrice(price: PackPrice, { krw, usdMinor, undollared }: PricedCourses): void {
    const isLower = { krw: price.priceKrw < krw, usd: price.priceUsdMinor < usdMinor };
    if (isLower.krw && isLower.usd) return;
    if (!isLower.krw || undollared.length === 0)
      throw new DomainError(P.PACK_PRICE_REFUSED, { krw, usdMinor });
    throw new DomainError(P.PACK_DOLLARS_MISSING, {
      courses: undollared.map(({ id, titleKo, titleEn }) => ({ id, title_ko: titleKo, title_en: titleEn })),
    });
  }

  /** Runs in the transaction of its caller, who adds its entry of the home page. @throws {DomainError} as `requireCourses`. */
  async addPack(pack: SoldPack): Promise<void> {
    const { id, content } = pack;
    const sold = await this.packs.lockSoldCourses(content.courses);
    this.requireLowerPrice(content, sumPrices(content.courses, sold));
    await this.putProduct(pack);
    await this.packs.addParts(id, content.courses);
  }

  /** Call it in the transaction of the entry, which is stored by then: how long a pack is follows from its courses. */
  countLectures(id: string): Promise<void> {
    return this.packs.countLectures(id);
  }

  /**
   * Words, picture, price and times; the courses stay, and weigh what they did when the pack was made: otherwise the author who
   * has raised the price of a course gets more of the money of the pack with its next price. Runs in the transaction of its caller.
   */
  async changePack(pack: SoldPack): Promise<void> {
    await this.packs.weighParts(pack.id);
    await this.putProduct(pack);
  }

  /** It is sold no more, and has no page; orders and those who own it keep it. Runs in the transaction of its caller. */
  endPack(id: string): Promise<void> {
    return this.packs.endProduct(id);
  }

  private async putProduct({ id, content, isActive, startsAt, endsAt }: SoldPack): Promise<void> {
    const columns = {
      titleKo: content.title_ko,
      titleEn: content.title_en,
      subtitleKo: content.description_ko,
      subtitleEn: content.description_en,
      descriptionKo: describePack(content.card_ko, content.includes_ko),
      descriptionEn: describePack(content.card_en, content.includes_en),
      image: content.image || null,
      priceKrw: content.priceKrw,
      priceUsdMinor: content.priceUsdMinor,
    };
    await this.packs.putProduct(id, isActive ? 'published' : 'hidden', columns, content.courses);
    await this.packs.putWindow(id, startsAt, endsAt);
  }
}

/** @throws {DomainError} PACK_COURSE_REFUSED with the first that is not sold, or stands there twice. */
function sumPrices(ids: readonly string[], sold: readonly SoldCourse[]): PricedCourses {
  const known = new Set(sold.map(({ id }) => id));
  const wrong = ids.find((id, at) => !known.has(id) || ids.indexOf(id) < at);
  if (wrong !== undefined) throw new DomainError(P.PACK_COURSE_REFUSED, { field: wrong });
  return {
    krw: sold.reduce((sum, { krw }) => sum + krw, 0),
    usdMinor: sold.reduce((sum, { usdMinor }) => sum + usdMinor, 0),
    undollared: sold.filter(({ hasNoDollars }) => hasNoDollars),
  };
}
