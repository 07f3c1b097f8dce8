import {
  findUnsentSignals,
  readTelemetry,
  TELEMETRY_ENVIRONMENT,
  type TelemetryConfig,
} from '@lectern/telemetry';
import type { LoggerOptions } from '../logging/logger.ts';
import { DEFAULT_ANSWER_LIMIT } from '../limits/answer-limits.ts';
import * as z from 'zod/mini';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const MIGRATE = ['on', 'off', 'only'] as const;
const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

const isPoolSize = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text);
const isDrain = (text: string): boolean => /^\d{1,3}(\.\d)?$/.test(text) && Number(text) <= 300;

/** What every service needs to start. */
export interface ServiceConfig {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Address of the database as this service's own role. */
  readonly databaseUrl: string;
  /** The same database without a pooler between: for notices, session locks, jobs and migrations; `databaseUrl` by default. */
  readonly databaseDirectUrl?: string;
  /** Standbys of the same database, for what guests read; all is read at `databaseUrl` without it. No pooler between. */
  readonly databaseReadUrl?: string;
  /** Addresses of the event stream (NATS with JetStream); without them events are read from the outbox. */
  readonly eventsUrls?: readonly string[];
  /** What goes to a collector of OpenTelemetry; nothing by default. */
  readonly telemetry?: TelemetryConfig;
  /** Connections at most, of requests and of the workers of jobs; 10 and 4 by default. */
  readonly databasePool?: number;
  readonly jobsPool?: number;
  /** Whether the start brings the schema up to date (`on`, the default), leaves that to a step before it, or does nothing else. */
  readonly migrate?: (typeof MIGRATE)[number];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Standard output by default. */
  readonly logDestination?: LoggerOptions['destination'];
  /** Limits of every request; `DEFAULT_ANSWER_LIMIT` without it. A machine that is much slower needs more. */
  readonly answerLimit?: number;
  /** Milliseconds that running requests get to finish when the service stops; 8,000 by default. */
  readonly stopLimit?: number;
  /** Milliseconds that the service goes on serving, reported as not ready, before it stops; none by default. */
  readonly drain?: number;
  /** Milliseconds for which a process may still write after another has taken its place; by default twice as long as it takes to end. */
  readonly handover?: number;
  /** Where browsers see the site, such as `https://lectern.example`; unsafe calls that name another origin are refused. */
  readonly publicOrigin?: string;
}

const poolSize = (fallback: number) =>
  z._default(
    z.string().check(z.refine(isPoolSize, 'must be a number of connections from 1 to 999')),
    String(fallback),
  );

const postgresUrl = z
  .string({ error: 'is required: the address of the PostgreSQL database' })
  .check(z.refine(isPostgresUrl, 'must be an address such as postgres://role:password@host:5432/name'));

/**
 * Reads a service's settings from PORT, HOST, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, EVENTS_URL,
 * DATABASE_POOL, JOBS_POOL, MIGRATE, LOG_LEVEL, ANSWER_LIMIT, STOP_LIMIT, DRAIN, PUBLIC_URL and those of `TELEMETRY_ENVIRONMENT`.
 */
export function serviceEnv(defaults: { port: number }) {
  return z.pipe(
    z.object({
      PORT: z._default(
        z.string().check(z.refine(isPort, 'must be a port number from 0 to 65535')),
        String(defaults.port),
      ),
      HOST: z._default(z.string().check(z.minLength(1, 'must be an address to listen on')), '127.0.0.1'),
      DATABASE_URL: postgresUrl,
      DATABASE_DIRECT_URL: z.optional(postgresUrl),
      DATABASE_READ_URL: z.optional(postgresUrl),
      EVENTS_URL: z.optional(
        z
          .string()
          .check(
            z.refine(areEventServers, 'must be addresses such as nats://host:4222, with commas between them'),
          ),
      ),
      ...TELEMETRY_ENVIRONMENT,
      DATABASE_POOL: poolSize(10),
      JOBS_POOL: poolSize(4),
      MIGRATE: z._default(z.enum(MIGRATE, { error: `must be one of ${MIGRATE.join(', ')}` }), 'on'),
      LOG_LEVEL: z._default(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }), 'info'),
      ANSWER_LIMIT: z._default(
        z.string().check(z.regex(/^[1-9]\d{3,5}$/, 'must be a number of milliseconds from 1000 to 999999')),
        String(DEFAULT_ANSWER_LIMIT),
      ),
      STOP_LIMIT: z._default(
        z.string().check(z.regex(/^\d{1,6}$/, 'must be a number of milliseconds')),
        '8000',
      ),
      DRAIN: z._default(
        z.string().check(z.refine(isDrain, 'must be a number of seconds from 0 to 300')),
        '0',
      ),
      PUBLIC_URL: z.optional(
        z.string().check(z.refine(isOrigin, 'must be an origin such as https://lectern.example')),
      ),
    }),
    z.transform((env, context): ServiceConfig => {
      for (const { name, problem } of findUnsentSignals(env))
        context.issues.push({ code: 'custom', path: [name], message: problem, input: undefined });
      return {
        port: Number(env.PORT),
        host: env.HOST,
        databaseUrl: env.DATABASE_URL,
        databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
        databasePool: Number(env.DATABASE_POOL),
        jobsPool: Number(env.JOBS_POOL),
        migrate: env.MIGRATE,
        logLevel: env.LOG_LEVEL,
        answerLimit: Number(env.ANSWER_LIMIT),
        stopLimit: Number(env.STOP_LIMIT),
        drain: Number(env.DRAIN) * 1_000,
        ...(env.DATABASE_READ_URL ? { databaseReadUrl: env.DATABASE_READ_URL } : {}),
        ...(env.EVENTS_URL ? { eventsUrls: env.EVENTS_URL.split(',') } : {}),
        telemetry: readTelemetry(env),
        ...(env.PUBLIC_URL ? { publicOrigin: env.PUBLIC_URL } : {}),
      };
    }),
  );
}

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  return (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') && url.pathname.length > 1;
}

const areEventServers = (text: string): boolean =>
  text.split(',').every((one) => {
    const url = URL.parse(one);
    return (url?.protocol === 'nats:' || url?.protocol === 'tls:') && url.hostname !== '' && url.port !== '';
  });

function isOrigin(text: string): boolean {
  return URL.parse(text)?.origin === text;
}
