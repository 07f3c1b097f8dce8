import type { IndexDefinition } from '@lectern/nest-kit';

/** Built while the tables are written to. */
export const learningIndexes: readonly IndexDefinition[] = [
  { name: 'question_reported', on: 'on question (created_at, id) where is_reported' },
  {
    // In the order of the answers of instructors: those without one are counted beside `answer_of_instructor`, without the questions
    // themselves, each of which is in another page of the table.
    name: 'question_answered',
    on: `on question (id) where state = 'answered' and not is_reported`,
  },
  {
    // What waits for one of the staff is counted and read in order in it alone.
    name: 'question_assigned_open',
    on: `on question (assignee_id, created_at, id) where state = 'open' and assignee_id is not null`,
  },
  {
    // The people of a course by key: the later the day on which they last watched, the earlier the moment of the key. The index
    // `course_person_latest` serves the former release, which pages by number, and goes with the next one.
    name: 'course_person_by_key',
    on: `on course_person (
      curriculum_id,
      ((date '2000-01-01' + (date '2100-01-01' - coalesce(last_seen_on, date '1900-01-01')))::timestamp at time zone 'UTC'),
      user_id)`,
  },
  // Certificates of holders whose name begins as typed are counted in these alone, up to the cap of lists. They have the name itself,
  // as PostgreSQL does not take `lower(…)` for enough.
  {
    name: 'certificate_by_holder_ko_start',
    on: 'on certificate (lower(holder_ko) text_pattern_ops) include (holder_ko)',
  },
  {
    name: 'certificate_by_holder_en_start',
    on: 'on certificate (lower(holder_en) text_pattern_ops) include (holder_en)',
  },
  {
    name: 'certificate_by_last_word_start',
    on: `on certificate (lower(split_part(holder_en, ' ', -1)) text_pattern_ops) include (holder_en)`,
  },
];
