import {
  MOST_FOUND_PRODUCTS,
  type listDollarPrices,
  type Product,
  type searchProducts,
} from '@lectern/contracts-catalog';
import type { RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { ImageSet } from '../../storefront/images/domain/image-set.ts';
import { ImagesService } from '../../storefront/images/images.service.ts';
import { parseMedia } from '../lectures/domain/media-data.ts';
import { ProductsRepository, type ProductRow } from './products.repository.ts';

type DollarPrices = RouteOutput<typeof listDollarPrices>['products'];

/** What commerce sells, as it is stored. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly products: ProductsRepository,
    private readonly images: ImagesService,
  ) {}

  async findProducts(ids: readonly string[]): Promise<Product[]> {
    const rows = await this.products.findProducts(ids);
    const images = await this.images.resolveImages(
      rows.flatMap(({ thumbnailKo, thumbnailEn }) => [thumbnailKo, thumbnailEn]),
    );
    return rows.map((row) => toProduct(row, images));
  }

  /** By words of the title or by id; those that are sold first. Nothing for no words. @param withDrafts Those never published too. */
  async searchProducts(typed: string, withDrafts = false): Promise<RouteOutput<typeof searchProducts>> {
    const words = typed.normalize('NFC').trim();
    if (words === '') return { products: [], isCapped: false };
    const rows = await this.products.searchProducts(words, { most: MOST_FOUND_PRODUCTS, withDrafts });
    return {
      products: rows
        .slice(0, MOST_FOUND_PRODUCTS)
        .map(({ id, isPack, titleKo, titleEn, isForSale, isDraft, price }) => ({
          id,
          kind: isPack ? 'pack' : 'course',
          title_ko: titleKo,
          title_en: titleEn,
          isForSale,
          isDraft,
          ...(price ? { price } : {}),
        })),
      isCapped: rows.length > MOST_FOUND_PRODUCTS,
    };
  }

  async listDollarPrices(): Promise<DollarPrices> {
    const rows = await this.products.listDollarPrices();
    return rows.map(({ id, isPack, titleKo, titleEn, listMinor, usdMinor }) => ({
      id,
      kind: isPack ? 'pack' : 'course',
      title_ko: titleKo,
      title_en: titleEn,
      listMinor,
      usdMinor,
    }));
  }
}

function toProduct(row: ProductRow, images: ImageSet): Product {
  const videos = row.lectures.flatMap(
    ({ media }) => parseMedia(media, { locale: 'ko', isPreview: false }).videos,
  );
  const starts = videos.flatMap((video) => video.live_start_time ?? []);
  const ends = videos.flatMap((video) => video.live_end_time ?? []);
  const seats = videos.flatMap((video) => video.seats ?? []);
  return {
    id: row.id,
    kind: row.isPack ? 'pack' : 'course',
    isForSale: row.isForSale,
    title_ko: row.titleKo,
    title_en: row.titleEn,
    instructor_ko: row.instructorKo ?? '',
    instructor_en: row.instructorEn ?? '',
    category: row.category,
    isLive: row.isLive,
    // Times of one form sort as text.
    liveStartsAt: starts.toSorted()[0] ?? null,
    liveEndsAt: ends.toSorted().at(-1) ?? null,
    seats: seats.length > 0 ? Math.min(...seats) : null,
    listMinor: row.listMinor,
    listCurrency: row.listCurrency,
    usdMinor: row.usdMinor,
    ...(row.ownPrice && { ownPrice: row.ownPrice }),
    saleStartsAt: row.saleStartsAt?.toISOString() ?? null,
    saleEndsAt: row.saleEndsAt?.toISOString() ?? null,
    lectures: row.lectures.map(({ id, duration }) => ({ id, duration })),
    thumbnail_ko: images.getImage(row.thumbnailKo, 'ko'),
    thumbnail_en: images.getImage(row.thumbnailEn, 'en'),
    rating: row.rating,
    ratingCount: row.ratingCount,
    parts: [...row.parts],
  };
}
