import { CourseDocument, STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const VERSION = {
  number: column.integer,
  publishedBy: column.text,
  publishedByName: column.text.orNull,
  publishedAt: column.time,
  changed: column.texts,
};
const LIST = defineStatement(
  `select v.number, v.published_by, p.name as published_by_name, v.published_at, v.changed
     from curriculum_version v left join studio_person p on p.user_id = v.published_by
    where v.curriculum_id = $1 order by v.number desc limit ${STUDIO_LIMITS.versions}`,
  VERSION,
);
const DOCUMENT = defineStatement(
  'select document from curriculum_version where curriculum_id = $1 and number = $2',
  { document: column.parsed(CourseDocument) },
);
const ADD = defineStatement(
  `insert into curriculum_version (curriculum_id, number, document, changed, published_by)
   values ($1, $2, $3, $4, $5) on conflict do nothing`,
);
const FORGET = defineStatement('delete from curriculum_version where curriculum_id = $1 and number <= $2');

export type VersionRow = RowOf<typeof VERSION>;

/** What was on sale. */
@Injectable()
export class VersionsRepository {
  constructor(private readonly database: Database) {}

  listVersions(curriculumId: string): Promise<VersionRow[]> {
    return this.database.rows(LIST, [curriculumId]);
  }

  async findDocument(curriculumId: string, number: number): Promise<CourseDocument | undefined> {
    return (await this.database.row(DOCUMENT, [curriculumId, number]))?.document;
  }

  /** Keeps the last twenty. */
  async addVersion(
    { curriculumId, number }: { curriculumId: string; number: number },
    document: CourseDocument,
    { changed, publishedBy }: { changed: readonly string[]; publishedBy: string },
  ): Promise<void> {
    await this.database.run(ADD, [curriculumId, number, JSON.stringify(document), [...changed], publishedBy]);
    await this.database.run(FORGET, [curriculumId, number - STUDIO_LIMITS.versions]);
  }
}
