import { type CurriculumCard, type Locale, type searchCurricula, SEARCH_PAGE_SIZE } from '@lectern/contracts';
import type { RouteInput, RouteOutput } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { presentCard } from '../curricula/domain/card.ts';
import { ImageSet } from '../images/domain/image-set.ts';
import { shownSort, toCriteria } from './domain/search-criteria.ts';
import { countPages } from './domain/search-paging.ts';
import { SEARCH_CONFIG, type SearchConfig } from './search.config.ts';
import { type FoundCard, NOTHING, SearchRepository } from './search.repository.ts';

type Query = RouteInput<typeof searchCurricula>['query'];
type Answer = RouteOutput<typeof searchCurricula>;

/** The catalogue search: one round trip to the database whatever is asked. */
@Injectable()
export class SearchService {
  private readonly repository: SearchRepository;
  private readonly config: SearchConfig;

  constructor(repository: SearchRepository, @Inject(SEARCH_CONFIG) config: SearchConfig) {
    this.repository = repository;
    this.config = config;
  }

  async search(query: Query): Promise<Answer> {
    const criteria = toCriteria(query, this.config.krwPerUsd);
    const { total, page, cards } = criteria ? await this.repository.findPage(criteria, query.lang) : NOTHING;
    return {
      success: true,
      results: cards.map((card) => toCard(card, query.lang)),
      facets: null,
      nearest: [],
      meta: {
        total,
        // The index counts every result, so that the limit up to which totals must be exact never matters.
        totalIsExact: true,
        page,
        totalPages: countPages(total),
        limit: SEARCH_PAGE_SIZE,
        sort: shownSort(query),
        understood: null,
      },
    };
  }
}

/** JSON has no dates: the card's is put in place, without copying two dozen fields for every card of every search. */
function toCard(card: FoundCard, locale: Locale): CurriculumCard {
  const row = Object.assign(card, { created_at: new Date(card.created_at) });
  const { picture } = card;
  const images = picture ? [{ ...picture, altKo: picture.alt_ko, altEn: picture.alt_en }] : [];
  return presentCard(row, new ImageSet(images), locale);
}
