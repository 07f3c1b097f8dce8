import { type CurriculumCard, SEARCH_PAGE_SIZE, type searchCurricula } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import type { RouteInput, RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { presentCard } from '../courses/curricula/domain/card.ts';
import { ImageSet } from '../storefront/images/domain/image-set.ts';
import { RatesService } from './rates/rates.service.ts';
import { toFacets } from './domain/facets.ts';
import { type SearchCriteria, usedSort, toCriteria } from './domain/search-criteria.ts';
import { countPages } from './domain/search-paging.ts';
import { MissedSearchesService } from './missed-searches.service.ts';
import { type FoundCard, type FoundPage, NOTHING, SearchRepository } from './search.repository.ts';
import { UnderstandingService } from './understanding.service.ts';

type Query = RouteInput<typeof searchCurricula>['query'];
type Answer = RouteOutput<typeof searchCurricula>;

/** The results of a query, or of its corrected text. */
interface Outcome {
  readonly found: FoundPage;
  readonly criteria: SearchCriteria | null;
  readonly understood: string | null;
  /** The texts that were searched for, when there are several. */
  readonly meanings: readonly string[];
  readonly nearest: readonly string[];
}

const MOST_NEAREST = 5;

/** The catalogue search: one round trip to the database for a page, one for counts, and more only when nothing is found. */
@Injectable()
export class SearchService {
  constructor(
    private readonly repository: SearchRepository,
    private readonly understanding: UnderstandingService,
    private readonly misses: MissedSearchesService,
    private readonly rates: RatesService,
  ) {}

  async searchCurricula(query: Query): Promise<Answer> {
    const { found, criteria, understood, meanings, nearest } = await this.find(query);
    const facets = query.facets ? toFacets(criteria ? await this.repository.findFacets(criteria) : {}) : null;
    return {
      success: true,
      results: found.cards.map((card) => toCard(card, query.lang)),
      facets,
      nearest: [...nearest],
      meta: {
        total: found.total,
        // The index counts every result, so that the limit up to which totals must be exact never matters.
        totalIsExact: true,
        page: found.page,
        totalPages: countPages(found.total),
        limit: SEARCH_PAGE_SIZE,
        sort: usedSort(query),
        understood,
        ...(meanings.length > 1 && { meanings: [...meanings] }),
      },
    };
  }

  /** Whether a text, as it is, finds anything. */
  async findsCourses(q: string, lang: Locale): Promise<boolean> {
    const criteria = toCriteria({ q, page: 1 }, this.rates.krwPerUsd);
    return criteria !== null && (await this.repository.findPage(criteria, lang)).total > 0;
  }

  private async find(query: Query): Promise<Outcome> {
    const criteria = toCriteria(query, this.rates.krwPerUsd);
    const found = criteria ? await this.repository.findPage(criteria, query.lang) : NOTHING;
    const typed: Outcome = { found, criteria, understood: null, meanings: [], nearest: [] };
    if (found.total > 0) return query.exact ? typed : ((await this.findContinued(query)) ?? typed);
    if (query.q.trim() === '' || (await this.isOnlyFiltered(criteria, query.lang))) return typed;
    const { texts, alternatives } = query.exact
      ? { texts: [], alternatives: [] }
      : await this.understanding.guessTexts(query.q);
    for (const [index, text] of texts.entries()) {
      const outcome = await this.findMeant(query, [text, ...(index === 0 ? alternatives : [])]);
      if (outcome) return { ...outcome, understood: text };
    }
    this.misses.rememberMiss(query.q, query.lang);
    return { ...typed, nearest: await this.understanding.findNearestTerms(query.q, MOST_NEAREST) };
  }

  /** What the text finds and what else it may become, or null when it becomes nothing else. */
  private async findContinued(query: Query): Promise<Outcome | null> {
    const continuations = await this.understanding.findContinuations(query.q);
    return continuations.length > 0 ? this.findMeant(query, continuations) : null;
  }

  /** What any of the texts finds; null when none does. */
  private async findMeant(query: Query, [text = '', ...others]: readonly string[]): Promise<Outcome | null> {
    const criteria = toCriteria({ ...query, q: text }, this.rates.krwPerUsd, others);
    const found = criteria ? await this.repository.findPage(criteria, query.lang) : NOTHING;
    if (found.total === 0) return null;
    return { found, criteria, understood: null, meanings: [text, ...others], nearest: [] };
  }

  /** Whether the text alone would find something. */
  private async isOnlyFiltered(criteria: SearchCriteria | null, lang: Locale): Promise<boolean> {
    if (!criteria) return false;
    const { filters, maxPriceKrw, minRatingHundredths } = criteria;
    if (filters.length === 0 && maxPriceKrw === null && minRatingHundredths === null) return false;
    const text = { ...criteria, filters: [], maxPriceKrw: null, minRatingHundredths: null };
    return (await this.repository.findPage(text, lang)).total > 0;
  }
}

function toCard(card: FoundCard, locale: Locale): CurriculumCard {
  return presentCard(card, new ImageSet(card.picture ? [card.picture] : []), locale);
}
