import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { INSTRUCTOR_COLUMNS } from './instructor.columns.ts';

const SHOWN = `id, user_id, name_ko, name_en, gender, specialty, experience, location_ko, location_en, languages, profile_picture,
  description_ko, description_en, introduction, license_verified, curriculum_count, review_count, rating::float8 as rating, created_at`;

const BY_ANY_ID = defineStatement(
  `select ${SHOWN} from instructor where id = $1 or user_id = $1 limit 1`,
  INSTRUCTOR_COLUMNS,
);
const PAGE_OF_USER = defineStatement(
  `select ${SHOWN}, surname_ko, given_name_ko, surname_en, given_name_en, rating_sum, updated_at
     from instructor where user_id = $1`,
  {
    ...INSTRUCTOR_COLUMNS,
    surnameKo: column.text,
    givenNameKo: column.text,
    surnameEn: column.text,
    givenNameEn: column.text,
    /** Stars of all reviews of all their courses. */
    ratingSum: column.integer,
    updatedAt: column.time,
  },
);
/**
 * Best rated first; those with too few reviews for an average come after, the most reviewed first. The platform's own account
 * is not among them.
 */
const LISTED = defineStatement(
  `select ${SHOWN} from instructor where gender <> 'admin'
    order by ranked_rating desc, review_count desc, id limit $1 offset $2`,
  INSTRUCTOR_COLUMNS,
);
const COUNT_LISTED = defineStatement(
  `select count(*)::int as count from instructor where gender <> 'admin'`,
  { count: column.integer },
);
const NAMES = defineStatement('select id, name_ko, name_en from instructor where id = any($1::text[])', {
  id: column.text,
  nameKo: column.text,
  nameEn: column.text,
});

export type InstructorRow = RowOf<typeof INSTRUCTOR_COLUMNS>;

@Injectable()
export class InstructorsRepository {
  constructor(private readonly database: Database) {}

  /** Looks an instructor up by their own id or by their user id. */
  findByAnyId(id: string): Promise<InstructorRow | undefined> {
    return this.database.row(BY_ANY_ID, [id]);
  }

  /** All that is stored about an instructor, by their user id. */
  findPageOf(userId: string): Promise<RowOf<(typeof PAGE_OF_USER)['columns']> | undefined> {
    return this.database.row(PAGE_OF_USER, [userId]);
  }

  /** A page of the public list. */
  findListed(page: { limit: number; offset: number }): Promise<InstructorRow[]> {
    return this.database.rows(LISTED, [page.limit, page.offset]);
  }

  async countListed(): Promise<number> {
    return (await this.database.row(COUNT_LISTED))?.count ?? 0;
  }

  findNames(ids: readonly string[]): Promise<RowOf<(typeof NAMES)['columns']>[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.rows(NAMES, [ids]);
  }
}
