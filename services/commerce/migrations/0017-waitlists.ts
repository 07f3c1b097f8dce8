import type { Migration } from '@lectern/nest-kit';

/** People who wait for a seat of a course that is sold out. One who is offered a seat holds it until the offer ends. */
export const waitlists: Migration = {
  name: '0017-waitlists',
  sql: `
create table seat_wait (
  id bigint generated always as identity primary key,
  user_id text not null,
  curriculum_id text not null,
  joined_at timestamptz not null,
  offered_at timestamptz,
  offer_ends_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('left', 'taken', 'passed', 'over')),
  check ((offered_at is null) = (offer_ends_at is null)),
  check ((ended_at is null) = (end_reason is null))
);
create unique index one_wait on seat_wait (user_id, curriculum_id) where ended_at is null;
create index waits_of_course on seat_wait (curriculum_id, id) where ended_at is null;
`,
};
