import { type Locale, Currency } from '@lectern/contracts-core';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredPrice } from '../courses/curricula/domain/price.ts';
import type { StoredImage } from '../storefront/images/domain/image-set.ts';

const LOOKS = defineStatement(
  `select about.kind, about.id, about.list_price_minor, about.list_currency, about.usd_price_minor, about.price_krw,
          image.id as image_id, image.base, image.widths, image.width, image.height, image.color
     from (select 'course' as kind, id,
                  case when $3 = 'ko' then coalesce(thumbnail_ko, thumbnail_en)
                       else coalesce(thumbnail_en, thumbnail_ko) end as picture,
                  list_price_minor, list_currency, usd_price_minor, price_krw
             from curriculum_card where id = any($1::text[])
            union all
           select 'doctor', user_id, profile_picture, null, null, null, null
             from instructor where user_id = any($2::text[])) about
     left join image on image.id = about.picture`,
  {
    kind: column.oneOf(['course', 'doctor']),
    id: column.text,
    listPriceMinor: column.integer.orNull,
    listCurrency: column.oneOf(Currency.options).orNull,
    usdPriceMinor: column.integer.orNull,
    priceKrw: column.integer.orNull,
    imageId: column.text.orNull,
    base: column.text.orNull,
    widths: column.integers.orNull,
    width: column.integer.orNull,
    height: column.integer.orNull,
    color: column.text.orNull,
  },
  { name: 'suggestion-looks' },
);

/** What a suggested course or doctor looks like in a list; `price` of courses only. */
export interface SuggestionLook {
  readonly kind: 'course' | 'doctor';
  readonly id: string;
  readonly image: StoredImage | null;
  readonly price: StoredPrice | null;
}

@Injectable()
export class SuggestionLooksRepository {
  constructor(private readonly database: Database) {}

  /** Pictures and prices of courses and of doctors, in one statement. */
  async findLooks(
    courses: readonly string[],
    doctors: readonly string[],
    locale: Locale,
  ): Promise<SuggestionLook[]> {
    if (courses.length + doctors.length === 0) return [];
    const rows = await this.database.rows(LOOKS, [courses, doctors, locale]);
    return rows.map(({ kind, id, imageId, base, widths, width, height, color, ...price }) => {
      const { listPriceMinor, listCurrency, usdPriceMinor, priceKrw } = price;
      return {
        kind,
        id,
        image:
          imageId !== null && base !== null && widths && width !== null && height !== null && color !== null
            ? // Beside the name of what it shows, the picture needs no words.
              { id: imageId, base, widths, width, height, color, altKo: '', altEn: '' }
            : null,
        price:
          listPriceMinor !== null && listCurrency !== null && priceKrw !== null
            ? { listPriceMinor, listCurrency, usdPriceMinor, priceKrw }
            : null,
      };
    });
  }
}
