import { withoutMailboxes } from '@lectern/telemetry';
import { withoutValues } from './private-address.ts';

/** An address within a sentence, such as the message of an error. */
const ADDRESS = /(?:https?:\/)?\/[^\s'"`()<>]*\?[^\s'"`()<>]*/g;

/** A text as it may be written into a log, without mailboxes: the addresses in it keep the names of their queries, not the values. */
export const loggedText = (text: string): string => withoutMailboxes(text.replaceAll(ADDRESS, withoutValues));

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: unknown;
}

/** An error as it is logged, without the query values and mailboxes that many messages hold, such as of a failed call. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: loggedText(String(error)), stack: '' };
  const code = 'code' in error ? { errorCode: String(error.code) } : {};
  const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) };
  const { name: type, message, stack = '' } = error;
  return { type, message: loggedText(message), ...code, stack: loggedText(stack), ...cause };
}
