import { LECTURE_TYPES } from '@lectern/contracts-catalog';
import {
  column,
  Database,
  defineStatement,
  hasInitials,
  hasPieces,
  holdsTyped,
  initialsTyped,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Lectures of which the best are chosen: letters that very many titles have are not all sorted. */
const LOOKED_AT = 200;
const TITLES = ['l.title_ko', 'l.title_en'] as const;

const findWhere = (where: string, typed: string, most: string): string =>
  `select found.id, c.id as curriculum_id, found.title_ko, found.title_en, found.type, c.title_ko as course_ko, c.title_en as course_en
     from (select l.id, l.curriculum_id, l.title_ko, l.title_en, l.type from lecture l
            where ${where} limit ${LOOKED_AT}) found
     join curriculum c on c.id = found.curriculum_id
    order by found.id <> ${typed}, least(nullif(strpos(lower(found.title_ko), ${typed}), 0),
                                         nullif(strpos(lower(found.title_en), ${typed}), 0)) nulls last,
             found.title_ko, found.id limit ${most}`;
const COLUMNS = {
  id: column.text,
  curriculumId: column.text,
  titleKo: column.text,
  titleEn: column.text,
  type: column.oneOf(LECTURE_TYPES),
  courseKo: column.text,
  courseEn: column.text,
};
const FIND_BY_WORDS = defineStatement(
  findWhere(
    `(l.id = $1 or ${holdsTyped(TITLES, '$2')} and ${hasPieces(TITLES.join(' || chr(10) || '), '$2')})`,
    '$2',
    '$3',
  ),
  COLUMNS,
);
const FIND_BY_INITIALS = defineStatement(findWhere(hasInitials('l.title_ko', '$1'), '$1', '$2'), COLUMNS);

export type FoundLecture = RowOf<typeof COLUMNS>;

/** Lectures of every course that was ever published, by what staff type. */
@Injectable()
export class FindLecturesRepository {
  constructor(private readonly database: Database) {}

  findLectures(typed: string, most: number): Promise<FoundLecture[]> {
    const words = typed.normalize('NFC').trim();
    const initials = initialsTyped(words);
    if (words === '') return Promise.resolve([]);
    return initials === undefined
      ? this.database.rows(FIND_BY_WORDS, [words, words.toLowerCase(), most])
      : this.database.rows(FIND_BY_INITIALS, [initials, most]);
  }
}
