import type { getSearchSuggestions } from '@lectern/contracts-catalog';
import type { RouteInput, RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { DictionaryRepository } from './dictionary.repository.ts';
import { toSuggestions } from './domain/suggested.ts';
import { keyOf } from './domain/term-keys.ts';
import { UnderstandingService } from './understanding.service.ts';

type Query = RouteInput<typeof getSearchSuggestions>['query'];
type Answer = RouteOutput<typeof getSearchSuggestions>;

/** Completes the typed text: one look-up in the dictionary, and two more only when that finds nothing. */
@Injectable()
export class SuggestionsService {
  private readonly dictionary: DictionaryRepository;
  private readonly understanding: UnderstandingService;

  constructor(dictionary: DictionaryRepository, understanding: UnderstandingService) {
    this.dictionary = dictionary;
    this.understanding = understanding;
  }

  async listSuggestions({ q, lang, limit }: Query): Promise<Answer> {
    const key = keyOf(q);
    if (key === '') return { success: true, suggestions: [], corrected: null };
    const typed = toSuggestions(await this.dictionary.completeTerm(key), lang, limit);
    if (typed.length > 0) return { success: true, suggestions: typed, corrected: null };
    const { texts, completions } = await this.understanding.guessTexts(q);
    for (const text of texts) {
      const guessed = keyOf(text);
      const terms = completions.get(guessed) ?? (await this.dictionary.completeTerm(guessed));
      const suggestions = toSuggestions(terms, lang, limit);
      if (suggestions.length > 0) return { success: true, suggestions, corrected: text };
    }
    return { success: true, suggestions: [], corrected: null };
  }
}
