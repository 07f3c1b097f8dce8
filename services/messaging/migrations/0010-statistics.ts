import type { Migration } from '@lectern/nest-kit';

/** Inquiries and answers are counted by day. */
export const statistics: Migration = {
  name: '0010-statistics',
  sql: `
create index contact_ticket_by_time on contact_ticket (created_at);
create index ticket_answer_by_time on ticket_message (at) where author = 'staff' and not is_note;
`,
};
