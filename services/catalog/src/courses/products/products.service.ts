import type { Product } from '@lectern/contracts-catalog';
import { Injectable } from '@nestjs/common';
import { parseMedia } from '../lectures/domain/media-data.ts';
import { ProductsRepository, type ProductRow } from './products.repository.ts';

/** What commerce sells, as it is stored. */
@Injectable()
export class ProductsService {
  constructor(private readonly products: ProductsRepository) {}

  async findProducts(ids: readonly string[]): Promise<Product[]> {
    return (await this.products.findProducts(ids)).map(toProduct);
  }
}

function toProduct(row: ProductRow): Product {
  const videos = row.lectures.flatMap(
    ({ media }) => parseMedia(media, { locale: 'ko', isPreview: false }).videos,
  );
  const starts = videos.flatMap((video) => video.live_start_time ?? []);
  const ends = videos.flatMap((video) => video.live_end_time ?? []);
  const seats = videos.flatMap((video) => video.seats ?? []);
  return {
    id: row.id,
    kind: row.isPack ? 'pack' : 'course',
    isForSale: row.status === 'published',
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
    lectures: row.lectures.map(({ id, duration }) => ({ id, duration })),
    parts: [...row.parts],
  };
}
