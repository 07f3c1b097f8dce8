import { Client } from 'pg';

interface Counting {
  /** Role of the database whose statements count; the harness and other services ask as others. */
  readonly role: string;
  /** Which texts count. */
  readonly counts: (sql: string) => boolean;
  readonly work: () => Promise<unknown>;
}

/**
 * Counts the statements that this process sends to PostgreSQL as one role while `work` runs. It counts where they leave, because
 * test files share one server: its own statistics forget statements when there are many, and one file resets another's.
 * @throws what `work` throws.
 */
export async function countStatements({ role, counts, work }: Counting): Promise<number> {
  let sent = 0;
  // A driver's method is replaced for the time of `work`: there is no other place that every library's statements pass.
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...call: unknown[]) {
    if (this.user === role && counts(textOf(call[0]))) sent += 1;
    return Reflect.apply(query, this, call) as unknown;
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return sent;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { text?: unknown };
  if (typeof text !== 'string') throw new TypeError('A statement without a text was sent.');
  return text;
}
