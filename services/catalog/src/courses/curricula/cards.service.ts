import type { CurriculumCard } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../storefront/images/images.service.ts';
import { CardsRepository } from './cards.repository.ts';
import { presentCard, thumbnailOf, type CardRow } from './domain/card.ts';

/** Lists of courses as cards in a reader's language; only published ones. */
@Injectable()
export class CardsService {
  constructor(
    private readonly cards: CardsRepository,
    private readonly images: ImagesService,
  ) {}

  /** Cards in the order of `ids`; those that are not public are left out. */
  async byIds(ids: readonly string[], locale: Locale): Promise<CurriculumCard[]> {
    return this.present(await this.cards.findByIds(ids), locale);
  }

  async listLatest(page: { limit: number; offset: number }, locale: Locale): Promise<CurriculumCard[]> {
    return this.present(await this.cards.findLatest(page), locale);
  }

  async listPopular(limit: number, locale: Locale): Promise<CurriculumCard[]> {
    return this.present(await this.cards.findPopular(limit), locale);
  }

  async ofInstructor(
    instructorId: string,
    page: { limit: number; offset: number },
    locale: Locale,
  ): Promise<CurriculumCard[]> {
    return this.present(await this.cards.findOfInstructor(instructorId, page), locale);
  }

  /** Whether a published curriculum has this id. */
  isPublished(id: string): Promise<boolean> {
    return this.cards.isPublished(id);
  }

  countCards(instructorId: string | undefined): Promise<number> {
    return this.cards.countCards(instructorId);
  }

  private async present(rows: readonly CardRow[], locale: Locale): Promise<CurriculumCard[]> {
    const images = await this.images.resolveImages(rows.map((row) => thumbnailOf(row, locale)));
    return rows.map((row) => presentCard(row, images, locale));
  }
}
