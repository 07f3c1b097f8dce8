import { STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const PERSON = { userId: column.text, name: column.text };
const EDITORS = defineStatement(
  `select e.user_id, coalesce(p.name, '') as name, e.accepted_at is not null as has_accepted
     from curriculum_editor e left join studio_person p on p.user_id = e.user_id
    where e.curriculum_id = $1 order by e.at, e.user_id`,
  { ...PERSON, hasAccepted: column.boolean },
);
const INVITATIONS = defineStatement(
  `select e.curriculum_id, d.title_ko, d.title_en, coalesce(p.name, '') as invited_by_name, e.at
     from curriculum_editor e join curriculum_draft d on d.curriculum_id = e.curriculum_id
          left join studio_person p on p.user_id = e.invited_by
    where e.user_id = $1 and e.accepted_at is null order by e.at desc, e.curriculum_id limit 100`,
  {
    curriculumId: column.text,
    titleKo: column.text,
    titleEn: column.text,
    invitedByName: column.text,
    at: column.time,
  },
);
const ACCEPT = defineStatement(
  `update curriculum_editor set accepted_at = now() where curriculum_id = $1 and user_id = $2 and accepted_at is null`,
);
const DECLINE = defineStatement(
  `delete from curriculum_editor where curriculum_id = $1 and user_id = $2 and accepted_at is null`,
);
const NAMES = defineStatement('select user_id, name from studio_person where user_id = any($1)', PERSON);
const PUT_NAME = defineStatement(
  `insert into studio_person (user_id, name) values ($1, $2)
   on conflict (user_id) do update set name = excluded.name, at = now()`,
);
const IS_EDITOR = defineStatement(
  'select 1 from curriculum_editor where curriculum_id = $1 and user_id = $2 and accepted_at is not null',
);
/** A removal of the row waits until the transaction ends. */
const LOCK_EDITOR = defineStatement(
  `select from curriculum_editor where curriculum_id = $1 and user_id = $2 and accepted_at is not null for share`,
);
const ADD_EDITOR = defineStatement(
  `insert into curriculum_editor (curriculum_id, user_id, invited_by) values ($1, $2, $3) on conflict do nothing`,
);
const REMOVE_EDITOR = defineStatement(
  `delete from curriculum_editor where curriculum_id = $1 and user_id = $2
   returning accepted_at is not null as has_accepted`,
  { hasAccepted: column.boolean },
);
const PUT_PRESENCE = defineStatement(
  `insert into curriculum_presence (curriculum_id, user_id, path) values ($1, $2, $3)
   on conflict (curriculum_id, user_id) do update set path = excluded.path, at = now()`,
);
const PRESENT = defineStatement(
  `select o.user_id, coalesce(p.name, '') as name, o.path, o.at
     from curriculum_presence o left join studio_person p on p.user_id = o.user_id
    where o.curriculum_id = $1 and o.user_id <> $2 and o.at > now() - make_interval(secs => ${STUDIO_LIMITS.presence})
    order by o.user_id`,
  { ...PERSON, path: column.text, at: column.time },
);
const SWEEP = defineStatement(`delete from curriculum_presence where at < now() - interval '1 hour'`);
const REMOVE_EVERYWHERE = defineStatement(
  `delete from curriculum_editor where user_id = $1
   returning curriculum_id, accepted_at is not null as has_accepted`,
  { curriculumId: column.text, hasAccepted: column.boolean },
);
const FORGET = [
  'delete from curriculum_presence where user_id = $1',
  'delete from studio_person where user_id = $1',
].map((sql) => defineStatement(sql));

/** Who writes with whom, and who is there now. */
@Injectable()
export class StudioPeopleRepository {
  constructor(private readonly database: Database) {}

  /** Without the owner; with those who have not answered yet. */
  listEditors(curriculumId: string): Promise<{ userId: string; name: string; hasAccepted: boolean }[]> {
    return this.database.rows(EDITORS, [curriculumId]);
  }

  listInvitations(userId: string): Promise<RowOf<(typeof INVITATIONS)['columns']>[]> {
    return this.database.rows(INVITATIONS, [userId]);
  }

  /** False where nothing waits for an answer. */
  async answerInvitation(curriculumId: string, userId: string, accepts: boolean): Promise<boolean> {
    return (await this.database.run(accepts ? ACCEPT : DECLINE, [curriculumId, userId])) > 0;
  }

  async isEditor(curriculumId: string, userId: string): Promise<boolean> {
    return (await this.database.run(IS_EDITOR, [curriculumId, userId])) > 0;
  }

  /** As `isEditor`, and holds the editor's row: a removal waits until the transaction of the caller ends. */
  async lockEditor(curriculumId: string, userId: string): Promise<boolean> {
    return (await this.database.run(LOCK_EDITOR, [curriculumId, userId])) > 0;
  }

  async addEditor(curriculumId: string, userId: string, invitedBy: string): Promise<void> {
    await this.database.run(ADD_EDITOR, [curriculumId, userId, invitedBy]);
  }

  /** Whether the person had accepted, so could see what the course keeps for its authors; undefined where there was no such editor. */
  removeEditor(curriculumId: string, userId: string): Promise<{ hasAccepted: boolean } | undefined> {
    return this.database.row(REMOVE_EDITOR, [curriculumId, userId]);
  }

  /** Takes a person out of all courses. Resolves with those whose invitation was accepted. */
  async removeEditorEverywhere(userId: string): Promise<string[]> {
    const rows = await this.database.rows(REMOVE_EVERYWHERE, [userId]);
    return rows.filter(({ hasAccepted }) => hasAccepted).map(({ curriculumId }) => curriculumId);
  }

  async findNames(userIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.database.rows(NAMES, [[...userIds]]);
    return new Map(rows.map(({ userId, name }) => [userId, name]));
  }

  async putName(userId: string, name: string): Promise<void> {
    await this.database.run(PUT_NAME, [userId, name]);
  }

  async putPresence(curriculumId: string, userId: string, path: string): Promise<void> {
    await this.database.run(PUT_PRESENCE, [curriculumId, userId, path]);
  }

  /** The others who were heard of a short while ago. */
  listPresent(
    curriculumId: string,
    exceptId: string,
  ): Promise<{ userId: string; name: string; path: string; at: Date }[]> {
    return this.database.rows(PRESENT, [curriculumId, exceptId]);
  }

  /** Deletes what is no longer shown. */
  async sweepPresence(): Promise<void> {
    await this.database.run(SWEEP);
  }

  /** Deletes presence and name; `removeEditorEverywhere` deletes what the person edits. */
  async forgetPerson(userId: string): Promise<void> {
    for (const statement of FORGET) await this.database.run(statement, [userId]);
  }
}
