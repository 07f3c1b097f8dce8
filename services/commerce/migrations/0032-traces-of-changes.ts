import type { Migration } from '@lectern/nest-kit';
import { TRACE_COLUMN_TYPE } from '@lectern/nest-kit/provision';

/** Which request or job changed a state; null for changes of earlier releases. */
export const tracesOfChanges: Migration = {
  name: '0032-traces-of-changes',
  sql: `alter table state_change add column trace_id ${TRACE_COLUMN_TYPE};`,
};
