import { CATALOG_ERRORS, type listReviews, type ReviewPage } from '@lectern/contracts-catalog';
import type { QueryOutput } from '@lectern/contracts-core';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import {
  knownTotal,
  presentReview,
  summarize,
  type ReviewFilter,
  type ReviewRange,
  type StarCounts,
  type StoredReview,
} from './domain/review-page.ts';
import { ErasedAccountsRepository } from './erased-accounts.repository.ts';
import { InstructorReviewsRepository } from './instructor-reviews.repository.ts';
import { OwnReviewsRepository } from './own-reviews.repository.ts';
import { ReviewsRepository } from './reviews.repository.ts';

type Query = QueryOutput<typeof listReviews>;

/** Where the reviews of one curriculum, or of one instructor, are read. */
interface ReviewSource {
  findReviews(id: string, filter: ReviewFilter, range: ReviewRange): Promise<StoredReview[]>;
  countReviews(id: string, filter: ReviewFilter): Promise<number>;
}

interface Owner {
  readonly id: string;
  readonly stars: StarCounts;
}

@Injectable()
export class ReviewsService {
  constructor(
    private readonly ofCurriculum: ReviewsRepository,
    private readonly ofInstructor: InstructorReviewsRepository,
    private readonly ofPerson: OwnReviewsRepository,
    private readonly erased: ErasedAccountsRepository,
  ) {}

  /** The person's reviews, for their data export. */
  writtenBy(accountId: string): Promise<unknown[]> {
    return this.ofPerson.listOf(accountId);
  }

  /** The person's votes and reports, for their data export. */
  actsOf(accountId: string): Promise<Record<string, unknown>> {
    return this.ofPerson.listActsOf(accountId);
  }

  /** Within a transaction. Removes a deleted account from its reviews and from those it voted for or reported. */
  async forgetPerson(accountId: string, pseudonym: string): Promise<void> {
    await this.erased.addErased(accountId);
    await this.ofPerson.forgetPerson(accountId, pseudonym);
  }

  /** A page of an instructor's reviews, or of a curriculum's. */
  async listReviews(query: Query): Promise<ReviewPage> {
    const { curriculum_id: curriculumId = '', instructor_id: instructorId } = query;
    const isOfInstructor = curriculumId === '' && instructorId !== undefined;
    const id = isOfInstructor ? instructorId : curriculumId;
    const source = isOfInstructor ? this.ofInstructor : this.ofCurriculum;
    const stars = await source.findStars(id);
    const { INSTRUCTOR_NOT_FOUND, CURRICULUM_NOT_FOUND } = CATALOG_ERRORS;
    if (!stars) throw new DomainError(isOfInstructor ? INSTRUCTOR_NOT_FOUND : CURRICULUM_NOT_FOUND, { id });
    return read(source, { id, stars }, query);
  }
}

async function read(source: ReviewSource, { id, stars }: Owner, query: Query): Promise<ReviewPage> {
  const filter = filterOf(query);
  const total = knownTotal(stars, filter) ?? (await source.countReviews(id, filter));
  const offset = (query.page - 1) * query.limit;
  const isBeyond = offset >= total;
  const rows = isBeyond
    ? []
    : await source.findReviews(id, filter, { sort: query.sort, limit: query.limit, offset });
  return {
    results: rows.map((row) => presentReview(row, query.lang)),
    meta: { ...summarize(stars), total },
  };
}

function filterOf({ stars, language }: Query): ReviewFilter {
  return { stars: stars === undefined ? undefined : Number(stars), language };
}
