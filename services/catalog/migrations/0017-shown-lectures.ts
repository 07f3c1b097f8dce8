import type { Migration } from '@lectern/nest-kit';

/**
 * What players show of a lecture beside its film comes with the publication: media is told of chapters, the first view and
 * captions by their version; learning reads the rest.
 */
export const shownLectures: Migration = {
  name: '0017-shown-lectures',
  sql: `
alter table lecture add column no_forward_seek boolean not null default false;
alter table lecture_film add column version integer not null default 0 check (version >= 0);
alter table lecture_film add column shown jsonb not null default '{}';
`,
};
