import type { Migration } from '@lectern/nest-kit';

/** Followers begin with what comes from now on: earlier events have had their effect. */
export const placesOfFollowers: Migration = {
  name: '0018-places-of-followers',
  sql: `
insert into event_place (follower, last_id)
select follower, (select coalesce(max(id), 0) from outbox) from unnest(array['payment-mails', 'money-rollups']) follower;
update event_relay set last_id = (select coalesce(max(id), 0) from outbox);
`,
};

/** Receipts that the release before has noted and not sent. From now on `receipt_as_event` takes those of its processes. */
export const receiptsAsEvents: Migration = {
  name: '0019-receipts-as-events',
  usesFunctions: true,
  sql: `
with noted as (delete from receipt_due returning order_id)
insert into outbox (topic, key, payload) select 'receipt.due', order_id, '{"mail": "receipt"}' from noted;
`,
};
