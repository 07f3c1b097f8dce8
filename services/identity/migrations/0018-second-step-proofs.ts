import type { Migration } from '@lectern/nest-kit';

/**
 * When a session last saw a code of the app, and which session began a set-up, and when. A set-up that was begun before
 * needed no proof of the present factor, so it cannot be confirmed any more.
 */
export const secondStepProofs: Migration = {
  name: '0018-second-step-proofs',
  sql: `
alter table session add column app_code_at timestamptz;
alter table second_step add column pending_session text;
alter table second_step add column pending_at timestamptz;
update second_step set pending_secret = null where pending_secret is not null;
`,
};
