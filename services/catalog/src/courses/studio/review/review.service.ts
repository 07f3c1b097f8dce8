import {
  CATALOG_ERRORS as C,
  type decideSubmission,
  type exportSubmissions,
  type getSubmission,
  type listSubmissions,
  type Submission,
} from '@lectern/contracts-catalog';
import {
  ACCESS_ERRORS,
  type BodyOutput,
  type QueryOutput,
  type ResponseOf,
  type SignedInPerson,
} from '@lectern/contracts-core';
import { AuditService, type CsvQuery, DomainError, filterDetail } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { compareDocuments } from '../domain/merge-operations.ts';
import { CourseFactsService } from '../drafts/course-facts.service.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { CourseActsService } from '../publishing/course-acts.service.ts';
import { PublisherService } from '../publishing/publisher.service.ts';
import { VersionsRepository } from '../publishing/versions.repository.ts';
import { presentSubmission as present } from './present-submission.ts';
import { SubmissionsRepository } from './submissions.repository.ts';

/** What staff decide about courses that were handed in; each decision and its record are one transaction. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly drafts: DraftsRepository,
    private readonly versions: VersionsRepository,
    private readonly facts: CourseFactsService,
    private readonly acts: CourseActsService,
    private readonly publisher: PublisherService,
    private readonly audit: AuditService,
  ) {}

  async listSubmissions(
    query: QueryOutput<typeof listSubmissions>,
  ): Promise<ResponseOf<typeof listSubmissions>> {
    const { rows, ...facts } = await this.submissions.listSubmissions(query);
    return { items: rows.map(present), size: query.size, ...facts };
  }

  /** What the file of the filtered submissions is made from, once it is written down who takes it. */
  async prepareFile(filters: QueryOutput<typeof exportSubmissions>, staffId: string): Promise<CsvQuery> {
    await this.audit.recordEntry({
      action: 'submissions-exported',
      actorId: staffId,
      detail: filterDetail(filters),
    });
    return this.submissions.fileQuery(filters);
  }

  /** @throws {DomainError} SUBMISSION_NOT_FOUND. */
  async getSubmission(id: string): Promise<ResponseOf<typeof getSubmission>> {
    const { submission, draft } = await this.requireSubmission(id);
    const { curriculumId, document } = submission;
    const { publishedVersion } = draft;
    const live =
      publishedVersion === null
        ? undefined
        : await this.versions.findDocument(curriculumId, publishedVersion);
    return {
      submission: present(submission),
      document,
      checklist: await this.facts.checkDraft(draft, document),
      difference: live ? compareDocuments(live, document) : [],
      pins: await this.submissions.listPins(curriculumId),
    };
  }

  /** @throws {DomainError} SUBMISSION_NOT_FOUND, CURRICULUM_STATE when it was decided or withdrawn, CHECKLIST_OPEN, UNAVAILABLE. */
  async decideSubmission(
    staff: SignedInPerson,
    id: string,
    { decision, reason, pins }: BodyOutput<typeof decideSubmission>,
  ): Promise<Submission> {
    const { submission, draft } = await this.requireSubmission(id);
    const { curriculumId, document } = submission;
    if ([submission.authorId, draft.ownerId].includes(staff.userId))
      throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    if (submission.state !== 'open') throw new DomainError(C.CURRICULUM_STATE, { state: submission.state });
    const readiness =
      decision === 'approve' ? await this.publisher.prepareCourse(draft, document) : undefined;
    await this.acts.moveState(curriculumId, decision, async (locked) => {
      const isOpen = await this.submissions.decideOpen(id, { decision, by: staff.userId, reason });
      if (!isOpen) throw new DomainError(C.CURRICULUM_STATE, { state: locked.state });
      await this.submissions.addPins({ curriculumId, id }, pins);
      if (readiness) {
        await this.publisher.publishDocument(locked, document, {
          readiness,
          by: staff.userId,
          status: 'published',
          isByStaff: true,
        });
      }
      await this.audit.recordEntry({
        action: ACTIONS[decision],
        accountId: submission.authorId,
        actorId: staff.userId,
        detail: { curriculum: curriculumId, submission: id, pins: pins.length, reason },
      });
    });
    if (readiness) await this.publisher.tellFilms();
    return present((await this.requireSubmission(id)).submission);
  }

  private async requireSubmission(id: string) {
    const submission = await this.submissions.findSubmission(id);
    const draft = submission && (await this.drafts.findDraft(submission.curriculumId));
    if (!draft) throw new DomainError(C.SUBMISSION_NOT_FOUND);
    return { submission, draft };
  }
}

const ACTIONS = {
  approve: 'course-approved',
  'request-changes': 'course-returned',
  reject: 'course-rejected',
} as const;
