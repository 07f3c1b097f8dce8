import type { Migration } from '@lectern/nest-kit';

/** The list of certificates goes by the key (issued_at, number). The index of words stands with its function in `sql/05-certificate-words.sql`. */
export const certificateLookUp: Migration = {
  name: '0017-certificate-look-up',
  sql: `
create index certificate_by_key on certificate (issued_at, number);
create index certificate_by_course on certificate (curriculum_id);
`,
};
