import { randomUUID } from 'node:crypto';
import { CATALOG_ERRORS as C, type changeAdminCurricula } from '@lectern/contracts-catalog';
import type { ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { isSame } from '../domain/document-paths.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { PublisherService } from '../publishing/publisher.service.ts';
import { BulkChangesRepository, type TouchedCourse } from './bulk-changes.repository.ts';
import { BulkUndoService } from './bulk-undo.service.ts';
import { StaffActsService, type CourseChange, type PreparedCourse } from './staff-acts.service.ts';

/** Acts of staff on several courses at once; what they change is kept for as long as it can be undone. */
@Injectable()
export class BulkActsService {
  constructor(
    private readonly database: Database,
    private readonly access: StudioAccess,
    private readonly drafts: DraftsRepository,
    private readonly publisher: PublisherService,
    private readonly acts: StaffActsService,
    private readonly changes: BulkChangesRepository,
    private readonly undo: BulkUndoService,
  ) {}

  /** All or none. @throws {DomainError} CURRICULUM_NOT_FOUND, CURRICULUM_STATE, CHECKLIST_OPEN, UNAVAILABLE; `details` names the course. */
  async changeCurricula(
    staff: SignedInPerson,
    change: CourseChange,
  ): Promise<ResponseOf<typeof changeAdminCurricula>> {
    const ids = [...new Set(change.ids)].sort();
    const ready: PreparedCourse[] = [];
    for (const id of ids) {
      const draft = await this.access.openDraft(id);
      if (!draft) throw new DomainError(C.CURRICULUM_NOT_FOUND, { id });
      const readiness =
        change.act === 'publish'
          ? await naming(id, () => this.publisher.prepareCourse(draft, draft.document))
          : undefined;
      ready.push({ draft, readiness });
    }
    const changeId = randomUUID();
    await this.database.runInTransaction(async () => {
      const touched: TouchedCourse[] = [];
      for (const one of ready) {
        const { curriculumId: id } = one.draft;
        touched.push(...(await naming(id, () => this.noteChange(staff, { ...change, changeId }, one))));
      }
      await this.changes.addChange(changeId, change.act, touched);
    });
    if (change.act === 'publish') await this.publisher.tellFilms();
    return { changed: ids.length, changeId };
  }

  /** Does the act with one course, and says what is another now; nothing where the course was so already. */
  private async noteChange(
    staff: SignedInPerson,
    change: CourseChange & { readonly changeId: string },
    one: PreparedCourse,
  ): Promise<TouchedCourse[]> {
    const { curriculumId: id } = one.draft;
    const describe = async () => {
      const draft = await this.drafts.lockDraft(id);
      if (!draft) throw new DomainError(C.CURRICULUM_NOT_FOUND);
      return this.undo.describeTouchable(change.act, draft);
    };
    const before = await describe();
    await this.acts.changeCourse(staff, change, one);
    const after = await describe();
    // The act notes when it was done even where all stays as it was.
    const { stateAt, categoryVersion, categoryAt } = after;
    const isAsBefore = isSame({ ...before, stateAt, categoryVersion, categoryAt }, after);
    return isAsBefore ? [] : [{ id, before, after }];
  }
}

/** Adds the course's id to the details of a refusal: of several courses, staff must know which one refused. */
async function naming<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { spec, params, retryAfter } = error;
    throw new DomainError(
      spec,
      { ...params, id },
      { cause: error, ...(retryAfter === undefined ? {} : { retryAfter }) },
    );
  }
}
