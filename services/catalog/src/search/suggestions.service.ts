import type { getSearchSuggestions, Locale, SearchSuggestion } from '@lectern/contracts';
import type { RouteInput, RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { DictionaryRepository } from './dictionary.repository.ts';
import { toSuggestions } from './domain/suggested.ts';
import { keyOf } from './domain/term-keys.ts';
import { UnderstandingService } from './understanding.service.ts';

type Query = RouteInput<typeof getSearchSuggestions>['query'];
type Answer = RouteOutput<typeof getSearchSuggestions>;

/** What the text typed so far may become: one look into the dictionary, and more only when that finds nothing. */
@Injectable()
export class SuggestionsService {
  private readonly dictionary: DictionaryRepository;
  private readonly understanding: UnderstandingService;

  constructor(dictionary: DictionaryRepository, understanding: UnderstandingService) {
    this.dictionary = dictionary;
    this.understanding = understanding;
  }

  async suggest({ q, lang, limit }: Query): Promise<Answer> {
    const typed = await this.complete(q, lang, limit);
    if (typed.length > 0) return { success: true, suggestions: typed, corrected: null };
    for (const guess of await this.understanding.guess(q)) {
      const suggestions = await this.complete(guess, lang, limit);
      if (suggestions.length > 0) return { success: true, suggestions, corrected: guess };
    }
    return { success: true, suggestions: [], corrected: null };
  }

  private async complete(text: string, lang: Locale, limit: number): Promise<SearchSuggestion[]> {
    const key = keyOf(text);
    return key === '' ? [] : toSuggestions(await this.dictionary.complete(key), lang, limit);
  }
}
