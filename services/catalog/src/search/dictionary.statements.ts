import { column, defineStatement } from '@lectern/nest-kit';

const TERM = {
  kind: column.oneOf(['word', 'term', 'category', 'doctor', 'course', 'brand']),
  id: column.text,
  textKo: column.text,
  textEn: column.text,
};
export const STORED_TERM = { ...TERM, termId: column.integer, popularity: column.integer };
export const FOUND_TERM = { ...TERM, popularity: column.integer, isWhole: column.boolean };
const COUNTED = { name: column.text, found: column.integer };

export const UNLIMITED_TIME = defineStatement('set local statement_timeout = 0');
export const TRY_LOCK = defineStatement(
  'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_locked',
  { isLocked: column.boolean },
);

export const OUTDATED_FOR = defineStatement(
  `select least(extract(epoch from now() - dictionary_built_at), 1e9)::float8 as seconds
     from search_state where dictionary_seen <> dictionary_changes`,
  { seconds: column.float },
);
export const READ_STATE = defineStatement(
  'select dictionary_changes, synonym_version, staff_changes from search_state',
  { dictionaryChanges: column.integer, synonymVersion: column.text, staffChanges: column.integer },
);
export const MARK_BUILT = defineStatement(
  'update search_state set dictionary_seen = $1, dictionary_built_at = now()',
);
export const MARK_SYNONYMS = defineStatement(
  'update search_state set synonym_version = $1, dictionary_changes = dictionary_changes + 1',
);

export const DELETE_MEANINGS = defineStatement('delete from search_meaning');
export const ADD_MEANINGS = defineStatement(
  `insert into search_meaning (meaning_id, alternatives)
   select place, words from unnest($1::text[]) with ordinality as m (words, place)`,
);
export const ADD_SYNONYMS = defineStatement(
  `insert into search_synonym (form, meaning_id, alone)
   select form, m.meaning_id, alone from unnest($1::text[], $2::text[], $3::boolean[]) as s (form, words, alone)
     join search_meaning m on m.alternatives = s.words`,
);
export const BUILD_MEANINGS = defineStatement('select search_build_meanings()');

export const READ_SOURCE = defineStatement(
  'select kind, id, text_ko, text_en, weight::float8 as weight from search_dictionary_source',
  { ...TERM, weight: column.float },
);
export const COUNT_FORMS = defineStatement(
  `select s.form as name, bit_count(m.bits & live.bits)::int as found
     from search_synonym s join search_meaning m using (meaning_id) cross join search_filter live
    where live.filter = 'live' and m.bits is not null`,
  COUNTED,
);
export const COUNT_FILTERS = defineStatement(
  `select f.filter as name, bit_count(f.bits & live.bits)::int as found
     from search_filter f cross join search_filter live where live.filter = 'live'`,
  COUNTED,
);

export const READ_TERMS = defineStatement('select * from search_term', STORED_TERM);
export const ADD_TERMS = defineStatement(
  `insert into search_term (kind, id, text_ko, text_en, popularity)
   select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[]) returning term_id`,
  { termId: column.integer },
);
export const REMOVE_TERMS = defineStatement('delete from search_term where term_id = any($1)');
export const SET_POPULARITY = defineStatement(
  `update search_term t set popularity = new.popularity
     from unnest($1::integer[], $2::integer[]) as new (term_id, popularity) where new.term_id = t.term_id`,
);

const addKeysTo = (table: string) =>
  defineStatement(
    `insert into ${table} (key, term_id) select * from unnest($1::text[], $2::integer[]) on conflict do nothing`,
  );
export const ADD_KEYS = {
  search_term_key: addKeysTo('search_term_key'),
  search_typo_key: addKeysTo('search_typo_key'),
};
export const BUILD_PREFIXES = defineStatement('select search_build_prefixes()');
export const COMPLETE = defineStatement('select * from search_complete($1)', FOUND_TERM, {
  name: 'search-complete',
});
export const UNDERSTAND = defineStatement(
  'select * from search_understand($1, $2, $3, $4)',
  {
    about: column.oneOf(['word', 'key', 'half', 'typo']),
    asked: column.text.orNull,
    kind: TERM.kind.orNull,
    id: column.text.orNull,
    textKo: column.text.orNull,
    textEn: column.text.orNull,
    popularity: column.integer.orNull,
    isWhole: column.boolean.orNull,
  },
  { name: 'search-understand' },
);
