import { CourseDocument, STUDIO_STATES, type StudioState } from '@lectern/contracts-catalog';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Touched } from '../domain/apply-operation.ts';
import type { LaterChange } from '../domain/merge-operations.ts';

const DRAFT = {
  curriculumId: column.text,
  ownerId: column.text,
  state: column.oneOf(STUDIO_STATES),
  document: column.parsed(CourseDocument),
  version: column.integer,
  baseVersion: column.integer.orNull,
  publishedVersion: column.integer.orNull,
  hasChanges: column.boolean,
  hiddenByStaff: column.boolean,
  madeBy: column.text.orNull,
  featuresLater: column.boolean,
  savedAt: column.time,
  stateAt: column.time.orNull,
};
const COLUMNS = Object.keys(DRAFT)
  .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  .join(', ');
const FIND = defineStatement(`select ${COLUMNS} from curriculum_draft where curriculum_id = $1`, DRAFT);
const LOCK = defineStatement(
  `select ${COLUMNS} from curriculum_draft where curriculum_id = $1 for update`,
  DRAFT,
);
const FIND_REQUESTED = defineStatement(
  'select curriculum_id from curriculum_draft where owner_id = $1 and request_key = $2::uuid',
  { curriculumId: column.text },
);
/** A draft that is made of a course keeps the time of its last change: to open a course does not change it. */
const ADD = defineStatement(
  `insert into curriculum_draft (curriculum_id, owner_id, state, document, has_changes, lecture_count, request_key,
                                 edited_by, published_version, base_version, hidden_by_staff, made_by, features_later, saved_at)
   values ($1, $2, $3, $4, $5, $6, $7::uuid, $8, $9, $9, $10, $11, $12,
           coalesce((select updated_at from curriculum where id = $1), clock_timestamp())) on conflict do nothing`,
);
const SAVE = defineStatement(
  `update curriculum_draft set document = $2, version = version + 1, has_changes = $3, lecture_count = $4, edited_by = $5,
          saved_at = clock_timestamp()
    where curriculum_id = $1 returning version, saved_at`,
  { version: column.integer, savedAt: column.time },
);
const MOVE = defineStatement(
  `update curriculum_draft set state = $2, hidden_by_staff = $3, saved_at = clock_timestamp(), state_at = clock_timestamp()
    where curriculum_id = $1`,
);
const NOTE_PUBLISHED = defineStatement(
  `update curriculum_draft set published_version = $2, base_version = $2, has_changes = false, features_later = false, saved_at = clock_timestamp()
    where curriculum_id = $1`,
);
const SET_FEATURES_LATER = defineStatement(
  'update curriculum_draft set features_later = $2 where curriculum_id = $1 and published_version is null',
);
/** One after another, so that two people cannot begin the same course of one owner. */
const LOCK_OWNER = defineStatement(`select pg_advisory_xact_lock(hashtextextended('courses of ' || $1, 0))`);
const FIND_TITLED = defineStatement(
  `select curriculum_id from curriculum_draft
    where owner_id = $1 and state <> 'archived'
      and ((title_ko <> '' and lower(title_ko) = lower($2)) or (title_en <> '' and lower(title_en) = lower($3)))
    order by created_at limit 1`,
  { curriculumId: column.text },
);
const LATER = defineStatement(
  `select path, before, edited_by, page_key, at from curriculum_change
    where curriculum_id = $1 and version > $2 order by version, path`,
  { path: column.text, before: column.json.orNull, editedBy: column.text, pageKey: column.text.orNull, at: column.time },
); // prettier-ignore
const LAST_CHANGE = defineStatement(
  'select version, at from curriculum_change where curriculum_id = $1 and path = $2 order by version desc limit 1',
  { version: column.integer, at: column.time },
);
/** Where that version changed the same path, what was there before stays: whoever saw an older one is still merged with it. */
const NOTE_DECISION = defineStatement(
  `insert into curriculum_change (curriculum_id, version, path, before, edited_by, at)
   values ($1, $2, $3, $4::jsonb, $5, clock_timestamp())
   on conflict (curriculum_id, version, path) do update set edited_by = excluded.edited_by,
          at = greatest(excluded.at, curriculum_change.at + interval '1 millisecond')`,
);
const ADD_CHANGES = defineStatement(
  `insert into curriculum_change (curriculum_id, version, path, before, edited_by, page_key)
   select $1, $2, one ->> 'path', one -> 'before', $4, $5::uuid from jsonb_array_elements($3::jsonb) as one`,
);
const FORGET_CHANGES = defineStatement(
  'delete from curriculum_change where curriculum_id = $1 and version <= $2',
);

const CLAIM = defineStatement(
  `insert into draft_lecture (lecture_id, curriculum_id) select unnest($2::text[]), $1 on conflict do nothing`,
);
const CLAIMED_BY_OTHERS = defineStatement(
  'select from draft_lecture where lecture_id = any($2) and curriculum_id <> $1 limit 1',
);

/** Versions of which the changes are kept, so that whoever saw one of them can still be merged. */
export const KEPT_CHANGES = 1_000;

export type DraftRow = RowOf<typeof DRAFT>;

export interface NewDraft {
  readonly curriculumId: string;
  readonly ownerId: string;
  readonly state: StudioState;
  readonly document: CourseDocument;
  readonly requestKey: string | null;
  readonly editedBy: string;
  /** 1 for a course that was published by other ways; null otherwise. */
  readonly publishedVersion: number | null;
  /** Its owner cannot show it. */
  readonly hiddenByStaff?: boolean;
  /** Member of staff who begins it for its owner. */
  readonly madeBy?: string;
  /** Goes on the home page with its first publication. */
  readonly featuresLater?: boolean;
}

/** Drafts and what was changed in them. */
@Injectable()
export class DraftsRepository {
  constructor(private readonly database: Database) {}

  findDraft(curriculumId: string): Promise<DraftRow | undefined> {
    return this.database.row(FIND, [curriculumId]);
  }

  /** Other changes of the course wait until the transaction ends. */
  lockDraft(curriculumId: string): Promise<DraftRow | undefined> {
    return this.database.row(LOCK, [curriculumId]);
  }

  async findRequested(ownerId: string, requestKey: string): Promise<string | undefined> {
    return (await this.database.row(FIND_REQUESTED, [ownerId, requestKey]))?.curriculumId;
  }

  /** False when the course or the request was there already. */
  async addDraft(draft: NewDraft): Promise<boolean> {
    const { curriculumId, ownerId, state, document, requestKey, editedBy, publishedVersion } = draft;
    const { hiddenByStaff = false, madeBy = null, featuresLater = false } = draft;
    const added = await this.database.run(ADD, [
      curriculumId,
      ownerId,
      state,
      JSON.stringify(document),
      publishedVersion === null,
      countLectures(document),
      requestKey,
      editedBy,
      publishedVersion,
      hiddenByStaff,
      madeBy,
      featuresLater,
    ]);
    return added > 0;
  }

  /** Lectures belong to the draft that names them first, for as long as it is there. False when one of these is another's. */
  async claimLectures(curriculumId: string, lectureIds: readonly string[]): Promise<boolean> {
    // In one order, so that two drafts that name the same ones wait for each other in turn.
    await this.database.run(CLAIM, [curriculumId, [...lectureIds].sort()]);
    return (await this.database.run(CLAIMED_BY_OTHERS, [curriculumId, [...lectureIds]])) === 0;
  }

  async saveDocument(
    curriculumId: string,
    document: CourseDocument,
    { hasChanges, editedBy }: { hasChanges: boolean; editedBy: string },
  ): Promise<{ version: number; savedAt: Date }> {
    const row = await this.database.row(SAVE, [
      curriculumId,
      JSON.stringify(document),
      hasChanges,
      countLectures(document),
      editedBy,
    ]);
    if (!row) throw new Error(`the draft ${curriculumId} is gone`);
    return row;
  }

  async moveState(
    curriculumId: string,
    state: StudioState,
    { hiddenByStaff }: { hiddenByStaff: boolean },
  ): Promise<void> {
    await this.database.run(MOVE, [curriculumId, state, hiddenByStaff]);
  }

  async notePublished(curriculumId: string, number: number): Promise<void> {
    await this.database.run(NOTE_PUBLISHED, [curriculumId, number]);
  }

  /** Whether its first publication puts a course on the home page; nothing after that. */
  async setFeaturesLater(curriculumId: string, featuresLater: boolean): Promise<void> {
    await this.database.run(SET_FEATURES_LATER, [curriculumId, featuresLater]);
  }

  /** Within a transaction: courses that others begin for this owner wait until it ends. */
  async lockOwner(ownerId: string): Promise<void> {
    await this.database.run(LOCK_OWNER, [ownerId]);
  }

  /** A course of the owner with one of these titles; archived ones have given theirs back. */
  async findTitled(ownerId: string, { ko, en }: { ko: string; en: string }): Promise<string | undefined> {
    return (await this.database.row(FIND_TITLED, [ownerId, ko.trim(), en.trim()]))?.curriculumId;
  }

  listLater(curriculumId: string, version: number): Promise<LaterChange[]> {
    return this.database.rows(LATER, [curriculumId, version]);
  }

  /** When and in which version somebody last set a field; undefined when nobody did, or when that is forgotten. */
  findLastChange(curriculumId: string, path: string): Promise<{ version: number; at: Date } | undefined> {
    return this.database.row(LAST_CHANGE, [curriculumId, path]);
  }

  /** Notes that somebody decided on what a field holds already; its moment is always a later one. Nothing is saved. */
  async noteDecision(
    { curriculumId, version }: { curriculumId: string; version: number },
    { path, before }: Touched,
    editedBy: string,
  ): Promise<void> {
    await this.database.run(NOTE_DECISION, [curriculumId, version, path, JSON.stringify(before), editedBy]);
  }

  async addChanges(
    { curriculumId, version }: { curriculumId: string; version: number },
    touched: readonly Touched[],
    { editedBy, pageKey }: { editedBy: string; pageKey: string | null },
  ): Promise<void> {
    await this.database.run(ADD_CHANGES, [curriculumId, version, JSON.stringify(touched), editedBy, pageKey]);
    await this.database.run(FORGET_CHANGES, [curriculumId, version - KEPT_CHANGES]);
  }
}

const countLectures = ({ sections }: CourseDocument): number =>
  sections.reduce((sum, { lectures }) => sum + lectures.length, 0);
