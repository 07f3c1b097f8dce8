import { MOST_AUTHORED } from '@lectern/contracts-catalog';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** The draft names the owner; a course that nobody opened in the studio yet belongs to its instructor's account. */
const AUTHORED = defineStatement(
  `with authored as (
     select d.curriculum_id as id from curriculum_draft d where d.owner_id = $1
     union
     select c.id from instructor i join curriculum c on c.instructor_id = i.id where i.user_id = $1
     union
     select e.curriculum_id from curriculum_editor e where e.user_id = $1 and e.accepted_at is not null)
   select c.id, c.title_ko, c.title_en, coalesce(coalesce(d.owner_id, i.user_id) = $1, false) as is_owner
     from authored a
     join curriculum c on c.id = a.id
     left join curriculum_draft d on d.curriculum_id = c.id
     left join instructor i on i.id = c.instructor_id
    where (coalesce(d.owner_id, i.user_id) = $1
           or exists (select from curriculum_editor e where e.curriculum_id = c.id and e.user_id = $1 and e.accepted_at is not null))
      and not exists (select from package p where p.id = c.id)
    order by c.created_at desc, c.id limit ${MOST_AUTHORED}`,
  { id: column.text, titleKo: column.text, titleEn: column.text, isOwner: column.boolean },
);
const OWNERS = defineStatement(
  `select wanted.id as curriculum_id, nullif(coalesce(d.owner_id, i.user_id), 'platform') as owner_id
     from unnest($1::text[]) wanted (id)
     left join curriculum c on c.id = wanted.id
     left join curriculum_draft d on d.curriculum_id = wanted.id
     left join instructor i on i.id = c.instructor_id
    where c.id is not null or d.curriculum_id is not null`,
  { curriculumId: column.text, ownerId: column.text.orNull },
);

/** Who writes what is or was on sale, and what will be. */
@Injectable()
export class AuthorsRepository {
  constructor(private readonly database: Database) {}

  /** The latest first. */
  listAuthored(userId: string): Promise<RowOf<(typeof AUTHORED)['columns']>[]> {
    return this.database.rows(AUTHORED, [userId]);
  }

  findOwners(ids: readonly string[]): Promise<RowOf<(typeof OWNERS)['columns']>[]> {
    return this.database.rows(OWNERS, [[...ids]]);
  }
}
