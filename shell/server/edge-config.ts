import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { findEqualSecrets, readSecretFiles } from '@lectern/nest-kit/secret-files';
import {
  findUnsentSignals,
  readTelemetry,
  TELEMETRY_ENVIRONMENT,
  type TelemetryConfig,
} from '@lectern/telemetry';
import * as z from 'zod';
import { PAGES_PER_CUT } from './machines/sitemap-xml.ts';
import { readReleaseKey, type ReleaseKeys } from './releases/signed-set.ts';

/** Name → origin, written as JSON. */
function originsAsJson(example: string) {
  return z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return z.record(z.string(), z.url()).parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: `must be JSON such as ${example}` });
        return z.NEVER;
      }
    });
}

/** Addresses and networks (`10.0.0.0/8`), with commas between. */
const networks = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine((list) => list.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8');

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return most !== undefined && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

const releaseKey = z.string().transform((text, context) => {
  try {
    return readReleaseKey(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a public key on P-256, as SPKI in base64' });
    return z.NEVER;
  }
});

/** Origins and host patterns as a policy writes them, with spaces between; nothing that could end a directive. */
const policyOrigins = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine(
    (list) => list.every((origin) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(origin)),
    'must be origins such as https://*.example.com',
  );

/** Every host of the payment provider's widget. */
const PAYMENT_HOSTS = 'https://*.tosspayments.com https://*.toss.im';

const EdgeEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Address visitors use; canonical links are made from it, never from a request's Host header. */
  PUBLIC_ORIGIN: z.url().optional(),
  /**
   * Networks of the proxies before the edge, such as a load balancer: only their forwarding headers are trusted.
   * Without it, limits per visitor would count all visitors behind them as one.
   */
  TRUSTED_PROXIES: networks,
  API_ORIGINS: originsAsJson('{"catalog":"http://127.0.0.1:4001"}'),
  /** Address of the object store that uploads are passed on to; without it none are taken. */
  OBJECTS_URL: z.url().optional(),
  /** What the payment widget loads its frames from and calls. */
  TOSS_WIDGET_ORIGINS: policyOrigins.prefault(PAYMENT_HOSTS),
  /** Remotes served by a running compiler instead of their build, for hot reload. Never set in production. */
  DEV_REMOTES: originsAsJson('{"catalog":"http://127.0.0.1:4501"}'),
  /** Folder that holds `shell/dist` and the `mfe-*` folders with their builds. */
  WORKSPACE_DIR: z.string().default(resolve(import.meta.dirname, '../../..')),
  /** Store of releases, followed while the edge runs; without it the builds of the workspace are served. */
  RELEASES_DIR: z.string().optional(),
  /** Token for the releases service, and the key its sets are signed with (SPKI in base64): both and a store, or a store without them. */
  RELEASES_TOKEN: z.string().min(20).optional(),
  RELEASES_KEY: releaseKey.optional(),
  /** The next or the former ones, while they are being changed: sets and marks of both count. */
  RELEASES_TOKEN_OTHER: z.string().min(20).optional(),
  RELEASES_KEY_OTHER: releaseKey.optional(),
  /** Visitors of one network that have a vote on a rollout: more would let a flood from one place decide. */
  VOTES_PER_NETWORK: z.coerce.number().int().min(1).default(3),
  MEDIA_DIR: z.string().optional(),
  /** Port of `/metrics`, which no visitor may reach; without it and without a collector of OpenTelemetry nothing is counted. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** A collector of OpenTelemetry; without it nothing is sent. */
  ...TELEMETRY_ENVIRONMENT,
  RENDER_WORKERS: z.coerce.number().int().min(1).max(64).default(3),
  /** Milliseconds a page may take to render before the visitor gets the frame instead. */
  RENDER_TIMEOUT: z.coerce.number().int().min(50).default(2_500),
  /** Milliseconds in which services answer, as theirs of the same name. */
  ANSWER_LIMIT: z.coerce.number().int().min(1_000).max(999_999).default(10_000),
  /** Milliseconds that requests in flight get to finish when the edge stops. */
  STOP_LIMIT: z.coerce.number().int().min(0).default(8_000),
  /** Seconds that the edge serves on, reported as not ready, before it stops: longer than the balancer takes to notice. */
  DRAIN: z.coerce.number().min(0).max(300).default(0),
  /** Pages per sitemap; the default keeps to the 50 000 addresses one may hold. */
  SITEMAP_SIZE: z.coerce.number().int().min(1).max(PAGES_PER_CUT).default(PAGES_PER_CUT),
  /** Id of a tag manager's container; without one the site neither asks for consent nor measures. */
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Z]+-[A-Z0-9]+$/)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface EdgeConfig {
  readonly port: number;
  readonly host: string;
  readonly origin: string;
  readonly trustedProxies: readonly string[];
  readonly apiOrigins: Readonly<Record<string, string>>;
  readonly objectsUrl: string | null;
  readonly paymentOrigins: readonly string[];
  readonly devRemotes: Readonly<Record<string, string>>;
  readonly workspaceDir: string;
  readonly releasesDir: string | null;
  /** Access to the releases service, which the store follows; null for a store that another process fills. */
  readonly releases: {
    readonly token: string;
    /** The one that is being changed: it is shown to no service, and marks made with it count. */
    readonly otherToken?: string | undefined;
    readonly keys: ReleaseKeys;
  } | null;
  readonly votesPerNetwork: number;
  readonly mediaDir: string;
  readonly metricsPort: number | null;
  readonly telemetry: TelemetryConfig;
  readonly renderWorkers: number;
  readonly renderTimeout: number;
  readonly answerLimit: number;
  readonly stopLimit: number;
  /** Milliseconds. */
  readonly drain: number;
  readonly sitemapSize: number;
  readonly analyticsId: string | null;
  readonly logLevel: string;
}

/** Access to the releases service: its half, or a second token or key beside none, would be left out without a word. */
const ACCESS = ['RELEASES_TOKEN', 'RELEASES_KEY'] as const;

/** Settings that are given and say nothing, because others are missing. */
function findUnused(set: Readonly<Record<string, string | undefined>>): string[] {
  const given = [...ACCESS, ...ACCESS.map((name) => `${name}_OTHER`)].filter((name) => set[name]);
  // The builds of the workspace would be served in place of the releases.
  const missing = [...ACCESS, 'RELEASES_DIR'].filter((name) => !set[name]);
  return missing.length === 0 ? [] : given.map((name) => `${name} needs ${missing.join(' and ')} too`);
}

/**
 * Reads the environment once; secrets may be in files, as those of services, and an empty variable is one that is not set.
 * @throws with every problem in one message.
 */
export function readEdgeConfig(environment: Readonly<Record<string, string | undefined>>): EdgeConfig {
  const names = Object.keys(EdgeEnvironment.shape);
  const { env: given, problems: unread } = readSecretFiles(environment, names);
  // As a number, an empty text would be 0: no trace kept, or any free port.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const result = EdgeEnvironment.safeParse(set);
  const wrong = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const unsent = findUnsentSignals(set).map(({ name, problem }) => `${name} ${problem}`);
  const problems = [...unread, ...wrong, ...findEqualSecrets(set, names), ...findUnused(set), ...unsent];
  if (problems.length > 0 || !result.success)
    throw new Error(
      ['The edge cannot start with this environment:', ...problems.map((problem) => `  ${problem}`)].join(
        '\n',
      ),
    );
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    origin: (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    trustedProxies: env.TRUSTED_PROXIES,
    apiOrigins: env.API_ORIGINS,
    objectsUrl: env.OBJECTS_URL ?? null,
    paymentOrigins: env.TOSS_WIDGET_ORIGINS,
    devRemotes: env.DEV_REMOTES,
    workspaceDir: env.WORKSPACE_DIR,
    releasesDir: env.RELEASES_DIR ? resolve(env.RELEASES_DIR) : null,
    releases:
      env.RELEASES_TOKEN && env.RELEASES_KEY
        ? {
            token: env.RELEASES_TOKEN,
            otherToken: env.RELEASES_TOKEN_OTHER,
            keys: [env.RELEASES_KEY, env.RELEASES_KEY_OTHER].filter((key) => key !== undefined),
          }
        : null,
    votesPerNetwork: env.VOTES_PER_NETWORK,
    metricsPort: env.METRICS_PORT ?? null,
    telemetry: readTelemetry(env),
    mediaDir: env.MEDIA_DIR ?? resolve(env.WORKSPACE_DIR, 'infra/artwork'),
    renderWorkers: env.RENDER_WORKERS,
    renderTimeout: env.RENDER_TIMEOUT,
    answerLimit: env.ANSWER_LIMIT,
    stopLimit: env.STOP_LIMIT,
    drain: env.DRAIN * 1_000,
    sitemapSize: env.SITEMAP_SIZE,
    analyticsId: env.ANALYTICS_ID ?? null,
    logLevel: env.LOG_LEVEL,
  };
}
