/** Setting of a transaction that holds the trace id of the request or job at work; columns of records have it as their default. */
const TRACE_SETTING = 'lectern.trace';

/** Type and default of a column that keeps the trace id of the transaction that adds the row; null where it has none. */
export const TRACE_COLUMN_TYPE = `text default nullif(current_setting('${TRACE_SETTING}', true), '')`;

/** SQL that says the trace of the transaction. @param value The trace id, such as `$2`; empty outside a trace. */
export const setTrace = (value: string): string => `set_config('${TRACE_SETTING}', ${value}, true)`;

/**
 * Begins a statement that adds rows with a trace id. The rest reads from `trace`, and uses its column `id` where it calls a
 * function that adds the rows, so that the trace is said before.
 */
export const withTraceSet = (value: string): string =>
  `with trace as materialized (select ${setTrace(value)} as id)`;
