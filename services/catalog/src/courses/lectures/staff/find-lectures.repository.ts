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

/** Lectures of which the best are chosen, of each kind: letters that very many titles have are not all sorted. */
const LOOKED_AT = 200;
const TITLES = ['title_ko', 'title_en'] as const;

/**
 * Lectures that were published, and behind them those that drafts alone have: each kind is found by its own indexes. What an author
 * threw away is no draft any more, and takes no place of one.
 */
const findWhere = (where: (id: string) => string, typed: string, most: string): string =>
  `select found.id, found.curriculum_id, found.title_ko, found.title_en, found.type, found.is_draft,
          coalesce(c.title_ko, d.title_ko) as course_ko, coalesce(c.title_en, d.title_en) as course_en
     from ((select id, curriculum_id, title_ko, title_en, type, false as is_draft from lecture
             where ${where('id')} limit ${LOOKED_AT})
           union all
           (select lecture_id, curriculum_id, title_ko, title_en, type, true from draft_lecture_title t
             where ${where('lecture_id')}
               and exists (select from curriculum_draft d where d.curriculum_id = t.curriculum_id and d.state <> 'archived')
             limit ${LOOKED_AT})) found
     left join curriculum c on c.id = found.curriculum_id and not found.is_draft
     left join curriculum_draft d on d.curriculum_id = found.curriculum_id and found.is_draft
    where found.is_draft or c.id is not null
    order by found.id <> ${typed}, found.is_draft, least(nullif(strpos(lower(found.title_ko), ${typed}), 0),
                                                         nullif(strpos(lower(found.title_en), ${typed}), 0)) nulls last,
             found.title_ko, found.id limit ${most}`;
const COLUMNS = {
  id: column.text,
  curriculumId: column.text,
  titleKo: column.text,
  titleEn: column.text,
  type: column.oneOf(LECTURE_TYPES),
  isDraft: column.boolean,
  courseKo: column.text,
  courseEn: column.text,
};
const FIND_BY_WORDS = defineStatement(
  findWhere(
    (id) =>
      `(${id} = $1 or ${holdsTyped(TITLES, '$2')} and ${hasPieces(TITLES.join(' || chr(10) || '), '$2')})`,
    '$2',
    '$3',
  ),
  COLUMNS,
);
const FIND_BY_INITIALS = defineStatement(
  findWhere(() => hasInitials('title_ko', '$1'), '$1', '$2'),
  COLUMNS,
);

export type FoundLecture = RowOf<typeof COLUMNS>;

/** Lectures of every course and of every draft, by what staff type. */
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
