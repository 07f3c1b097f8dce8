/** `retry`: the same work may succeed at once; `unavailable`: the database cannot serve now; `badText`: text no database stores. */
export type DatabaseFailure = 'retry' | 'unavailable' | 'badText';

const RETRY = new Set(['40001', '40P01']);
const UNAVAILABLE_CODES = new Set([
  '53000', // insufficient resources
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // administrator shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '25P03', // idle in transaction timeout
  '25006', // read-only: the connection reached a standby during a failover
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const BAD_TEXT = new Set(['22021', '22P05']);
/** Reported without a code: by node-postgres, and by TypeORM for the next statement after a connection broke. */
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Driver not Connected|query runner was already released/;

/** The kind of a database failure; undefined for other errors (such as a wrong statement). */
export function classifyDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth += 1) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (RETRY.has(code)) return 'retry';
    if (BAD_TEXT.has(code)) return 'badText';
    if (UNAVAILABLE_CODES.has(code) || code.startsWith('08')) return 'unavailable';
    if (CONNECTION_MESSAGES.test(current.message)) return 'unavailable';
    current = innerError(current);
  }
  return undefined;
}

/** TypeORM wraps the driver's error; Node collects one error per address it tried. */
function innerError(error: Error): unknown {
  if (error instanceof AggregateError) return error.errors[0];
  return 'driverError' in error ? error.driverError : error.cause;
}
