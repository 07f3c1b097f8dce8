import { COMMERCE_ERRORS as C, setCourseTerms, type CourseTerms } from '@lectern/contracts-commerce';
import {
  ACCESS_ERRORS,
  hasRole,
  rolesOf,
  type BodyOutput,
  type Role,
  type SignedInPerson,
} from '@lectern/contracts-core';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { termsAt } from './domain/earning-lines.ts';
import { CourseTermsRepository } from './course-terms.repository.ts';
import { EarningsRepository } from './earnings.repository.ts';

const MOST_TERMS = 50;

/** The share of the platform in the sales of one course, where staff set one of its own. */
@Injectable()
export class CourseTermsService {
  constructor(
    private readonly terms: CourseTermsRepository,
    private readonly earnings: EarningsRepository,
    private readonly transactions: CausedTransactions,
    private readonly audit: AuditService,
    private readonly partners: Partners,
  ) {}

  /** The reasons are for those who may set a share. */
  async readTerms(curriculumId: string, roles: readonly Role[]): Promise<CourseTerms> {
    const [usual, history, now] = await Promise.all([
      this.earnings.listTerms(),
      this.terms.listHistory(curriculumId, MOST_TERMS),
      this.transactions.readClock(),
    ]);
    const readsReasons = hasRole(roles, rolesOf(setCourseTerms));
    const usualBasisPoints = termsAt(usual, now).platformBasisPoints;
    const present = history.find(({ appliesFrom }) => appliesFrom <= now)?.platformBasisPoints;
    return {
      usualBasisPoints,
      presentBasisPoints: present ?? usualBasisPoints,
      history: history.map(({ appliesFrom, platformBasisPoints, setBy, setAt, reason }) => ({
        appliesFrom: appliesFrom.toISOString(),
        platformBasisPoints,
        setBy,
        setAt: setAt.toISOString(),
        reason: readsReasons ? reason : '',
      })),
    };
  }

  /**
   * The share and its record are one transaction. What was set last is not added again.
   * @throws {DomainError} PRODUCT_NOT_FOUND, UNAVAILABLE; FORBIDDEN for a course of one's own.
   */
  async setTerms(
    curriculumId: string,
    { platformBasisPoints, reason }: BodyOutput<typeof setCourseTerms>,
    { userId: staffId, roles }: SignedInPerson,
  ): Promise<CourseTerms> {
    const owners = await this.partners.findOwners([curriculumId]);
    const ownerId = owners.get(curriculumId);
    if (ownerId === undefined) throw new DomainError(C.PRODUCT_NOT_FOUND);
    if (ownerId === staffId) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    await this.transactions.runTransaction({ cause: `staff: ${reason}`, actorId: staffId }, async () => {
      await this.terms.lockCourse(curriculumId);
      const [last] = await this.terms.listHistory(curriculumId, 1);
      const before = last?.platformBasisPoints ?? null;
      if (before === platformBasisPoints) return;
      await this.terms.addTerm(curriculumId, { platformBasisPoints, staffId, reason });
      await this.audit.recordEntry({
        action: 'course-terms.set',
        actorId: staffId,
        ...(ownerId === null ? {} : { accountId: ownerId }),
        detail: {
          curriculum: curriculumId,
          before: wordsOf(before),
          after: wordsOf(platformBasisPoints),
          reason,
        },
      });
    });
    return this.readTerms(curriculumId, roles);
  }
}

const wordsOf = (basisPoints: number | null): string =>
  basisPoints === null ? 'usual' : `${basisPoints / 100}%`;
