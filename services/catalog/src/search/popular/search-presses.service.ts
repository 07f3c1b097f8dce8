import type { pressSearchResult } from '@lectern/contracts-catalog';
import type { BodyOutput, Locale } from '@lectern/contracts-core';
import { SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { VisitorDigests } from '../../common/visitors/visitor-digests.service.ts';
import type { Visitor } from '../../common/visitors/visitor.ts';
import { DictionaryRepository } from '../dictionary.repository.ts';
import { keyOf } from '../domain/term-keys.ts';
import { SearchService } from '../search.service.ts';
import { knownName } from './domain/known-name.ts';
import { SearchPressesRepository } from './search-presses.repository.ts';

/** Each costs a search; a clinic that looks for courses behind one address makes fewer. */
const PRESSES: Limit = { name: 'search-press', hits: 60, seconds: 60 * 60 };

/** Keeps which searches led to a course, for the popular searches. */
@Injectable()
export class SearchPressesService {
  constructor(
    private readonly search: SearchService,
    private readonly dictionary: DictionaryRepository,
    private readonly presses: SearchPressesRepository,
    private readonly digests: VisitorDigests,
    private readonly limits: SlidingLimits,
  ) {}

  /** What does not count is passed over without a word: the visitor has their course already. */
  async countPress(
    { q, lang, curriculumId }: BodyOutput<typeof pressSearchResult>,
    presser: Visitor,
  ): Promise<void> {
    if (!(await this.limits.tryAll([[PRESSES, presser.network]]))) return;
    const term = await this.findTerm(q, lang);
    if (term === null || !(await this.presses.isCourse(curriculumId))) return;
    if (!(await this.search.findsCourses(q, lang))) return;
    const { day, visitor, network } = await this.digests.digestVisitor('press', presser);
    await this.presses.addPress(day, { language: lang, term, visitor, network });
  }

  /** How the dictionary writes what was looked for; null of words that no course, doctor or dictionary knows. */
  private async findTerm(text: string, lang: Locale): Promise<string | null> {
    const key = keyOf(text);
    return key === '' ? null : knownName(await this.dictionary.completeTerm(key), text, lang);
  }
}
