import { createHmac, randomBytes } from 'node:crypto';
import type { pressSearchResult } from '@lectern/contracts-catalog';
import type { BodyOutput, Locale } from '@lectern/contracts-core';
import { SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { DictionaryRepository } from '../dictionary.repository.ts';
import { keyOf } from '../domain/term-keys.ts';
import { SearchService } from '../search.service.ts';
import { knownName } from './domain/known-name.ts';
import { SearchPressesRepository } from './search-presses.repository.ts';

/** Each costs a search; a clinic that looks for courses behind one address makes fewer. */
const PRESSES: Limit = { name: 'search-press', hits: 60, seconds: 60 * 60 };

export interface Presser {
  readonly network: string;
  /** What the browser calls itself: tells people of one network apart. */
  readonly agent: string;
}

/** Keeps which searches led to a course, for the popular searches. */
@Injectable()
export class SearchPressesService {
  constructor(
    private readonly search: SearchService,
    private readonly dictionary: DictionaryRepository,
    private readonly presses: SearchPressesRepository,
    private readonly limits: SlidingLimits,
  ) {}

  /** What does not count is passed over without a word: the visitor has their course already. */
  async countPress(
    { q, lang, curriculumId }: BodyOutput<typeof pressSearchResult>,
    { network, agent }: Presser,
  ): Promise<void> {
    if (!(await this.limits.tryAll([[PRESSES, network]]))) return;
    const term = await this.findTerm(q, lang);
    if (term === null || !(await this.presses.isCourse(curriculumId))) return;
    if (!(await this.search.findsCourses(q, lang))) return;
    const { day, key } = await this.presses.findKey(randomBytes(32).toString('base64url'));
    const digest = (text: string): string =>
      createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
    await this.presses.addPress(day, {
      language: lang,
      term,
      visitor: digest(`visitor ${network} ${agent}`),
      network: digest(`network ${network}`),
    });
  }

  /** How the dictionary writes what was looked for; null of words that no course, doctor or dictionary knows. */
  private async findTerm(text: string, lang: Locale): Promise<string | null> {
    const key = keyOf(text);
    return key === '' ? null : knownName(await this.dictionary.completeTerm(key), text, lang);
  }
}
