import type { IndexDefinition } from '@lectern/nest-kit';

/** Built while the tables are written to. */
export const catalogIndexes: readonly IndexDefinition[] = [
  // What staff type into the palette: any letters of a lecture's title, and the initials of titles.
  { name: 'lecture_by_pieces', on: `on lecture using gin (text_pieces(title_ko || chr(10) || title_en))` },
  { name: 'lecture_by_initials', on: 'on lecture using gin (initials_of(title_ko))' },
  {
    name: 'draft_lecture_title_by_pieces',
    on: `on draft_lecture_title using gin (text_pieces(title_ko || chr(10) || title_en))`,
  },
  { name: 'draft_lecture_title_by_initials', on: 'on draft_lecture_title using gin (initials_of(title_ko))' },
  { name: 'curriculum_by_initials', on: 'on curriculum using gin (initials_of(title_ko))' },
  { name: 'curriculum_draft_by_initials', on: 'on curriculum_draft using gin (initials_of(title_ko))' },
];
