import { tapLines, withoutMailboxes } from '@lectern/telemetry';
import pino from 'pino';
import { currentTrace } from './trace-context.ts';

export type Logger = pino.Logger;
/** Injection token of the service's logger. */
export const LOGGER = Symbol('Logger');

const SECRET_NAMES = [
  'password',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'tempToken',
  'secret',
  'authorization',
  'cookie',
  'code',
  'email',
  'databaseUrl',
  'DATABASE_URL',
];

export interface LoggerOptions {
  readonly service: string;
  readonly level: string;
  /** Where the lines are written; standard output by default. */
  readonly destination?: pino.DestinationStream | undefined;
  /** Is given each line as it is written, for sending it elsewhere too. */
  readonly takeLine?: ((line: string) => void) | undefined;
}

/** Structured JSON logs: service, trace id, id of a span that is kept, UTC time; values under secret or personal names are blanked. */
export function createLogger(options: LoggerOptions): Logger {
  const settings: pino.LoggerOptions = {
    level: options.level,
    base: { service: options.service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.headers["${name}"]`]),
      censor: '[redacted]',
    },
    mixin: () => {
      const { traceId, spanId } = currentTrace() ?? {};
      return traceId ? { traceId, ...(spanId ? { spanId } : {}) } : {};
    },
    ...tapLines(options.takeLine),
    serializers: { err: serializeError },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

/** Database errors carry the statement's parameters, which are people's data: only what helps to find the fault is kept. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutMailboxes(String(error)) };
  const code = 'code' in error ? { errorCode: String(error.code) } : {};
  const cause = error.cause === undefined ? {} : { cause: serializeError(error.cause) };
  const [message, stack] = [error.message, error.stack ?? ''].map(withoutMailboxes);
  return { type: error.name, message, ...code, stack, ...cause };
}
