import type { getSearchSuggestions, SearchSuggestion } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import type { RouteInput, RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { displayPrice } from '../courses/curricula/domain/price.ts';
import { ImageSet } from '../storefront/images/domain/image-set.ts';
import { DictionaryRepository } from './dictionary.repository.ts';
import { toSuggestions } from './domain/suggested.ts';
import { keyOf } from './domain/term-keys.ts';
import { SuggestionLooksRepository } from './suggestion-looks.repository.ts';
import { UnderstandingService } from './understanding.service.ts';

type Query = RouteInput<typeof getSearchSuggestions>['query'];
type Answer = RouteOutput<typeof getSearchSuggestions>;

/**
 * Completes the typed text: one look-up in the dictionary and one of pictures and prices, and two more only when the first
 * finds nothing.
 */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly dictionary: DictionaryRepository,
    private readonly understanding: UnderstandingService,
    private readonly looks: SuggestionLooksRepository,
  ) {}

  async listSuggestions({ q, lang, limit }: Query): Promise<Answer> {
    const key = keyOf(q);
    if (key === '') return { success: true, suggestions: [], corrected: null };
    const typed = toSuggestions(await this.dictionary.completeTerm(key), lang, limit);
    if (typed.length > 0) return this.present(typed, lang, null);
    const { texts, completions } = await this.understanding.guessTexts(q);
    for (const text of texts) {
      const guessed = keyOf(text);
      const terms = completions.get(guessed) ?? (await this.dictionary.completeTerm(guessed));
      const suggestions = toSuggestions(terms, lang, limit);
      if (suggestions.length > 0) return this.present(suggestions, lang, text);
    }
    return { success: true, suggestions: [], corrected: null };
  }

  /** Adds the pictures of courses and doctors, and the prices of courses. */
  private async present(
    suggestions: readonly SearchSuggestion[],
    lang: Locale,
    corrected: string | null,
  ): Promise<Answer> {
    const idsOf = (wanted: SearchSuggestion['kind']): string[] =>
      suggestions.flatMap(({ kind, id }) => (kind === wanted && id !== null ? [id] : []));
    const looks = await this.looks.findLooks(idsOf('course'), idsOf('doctor'), lang);
    const images = new ImageSet(looks.flatMap(({ image }) => image ?? []));
    const shown = suggestions.map((suggestion): SearchSuggestion => {
      const look = looks.find(({ kind, id }) => kind === suggestion.kind && id === suggestion.id);
      if (!look) return suggestion;
      const image = images.getImage(look.image?.id ?? null, lang);
      return { ...suggestion, image, ...(look.price ? { money: displayPrice(look.price, lang) } : {}) };
    });
    return { success: true, suggestions: shown, corrected };
  }
}
