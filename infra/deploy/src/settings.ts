import type { IIoK8sApiCoreV1EnvVar as EnvVar } from 'kubernetes-models/v1/EnvVar';
import type { Place } from './place.ts';

export const PORT = 8080;
/** Where the edge tells its figures: visitors reach every address of the other port. */
export const METRICS_PORT = 9464;
/** Seconds that a process serves on after it is to stop: balancers notice after two. */
export const DRAIN = 5;
/** Milliseconds that running requests get then. */
export const STOP_LIMIT = 8_000;

/** Connections of one process at most: to the pooler (and the standbys), and of the workers of jobs past it. */
export const POOLS = { requests: 8, jobs: 2 } as const;

const SERVICES = ['catalog', 'messaging', 'identity', 'media', 'commerce', 'learning', 'releases'] as const;
export type ServiceName = (typeof SERVICES)[number];

const OBJECTS = ['OBJECTS_URL', 'OBJECTS_KEY_ID', 'OBJECTS_SECRET', 'OBJECTS_BUCKET', 'OBJECTS_REGION'];

/** What one service has beside what all have. */
export interface ServiceFacts {
  readonly name: ServiceName;
  /** Names of settings that come from the secret store, under the service's own entry. */
  readonly secrets: readonly string[];
  readonly settings: Readonly<Record<string, string>> | ((place: Place) => Readonly<Record<string, string>>);
  /** Secrets that only some places have. */
  readonly secretsOf?: (place: Place) => readonly string[];
  /** Whether it calls providers, the object store or the mail server. */
  readonly callsOutside: boolean;
  /** Processor and memory that one process is promised; it may use twice the memory and what is free of the processor. */
  readonly cpu: string;
  readonly memoryMi: number;
  readonly most: number;
}

/** All services. What they need was compared with what a drill starts (`deploy.spec.ts`). */
export const SERVICE_FACTS: readonly ServiceFacts[] = [
  {
    name: 'catalog',
    secrets: ['DATABASE_READ_URL', 'EVENTS_URL'],
    settings: {},
    callsOutside: false,
    cpu: '1',
    memoryMi: 384,
    most: 12,
  },
  {
    name: 'messaging',
    secrets: ['MESSAGING_SECRET', 'SMTP_URL', ...OBJECTS],
    settings: ({ mailFrom }) => ({ MAIL_FROM: mailFrom }),
    callsOutside: true,
    cpu: '250m',
    memoryMi: 256,
    most: 4,
  },
  {
    name: 'identity',
    secrets: [
      'IDENTITY_SECRET',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'KAKAO_CLIENT_ID',
      'KAKAO_CLIENT_SECRET',
      'NAVER_CLIENT_ID',
      'NAVER_CLIENT_SECRET',
      ...OBJECTS,
    ],
    settings: ({ turnstile, origin }) => ({
      HASHING_PRIORITY: 'normal',
      ...(turnstile ? { TURNSTILE_SITE_KEY: turnstile, TURNSTILE_HOSTNAME: new URL(origin).hostname } : {}),
    }),
    secretsOf: ({ turnstile }) => (turnstile ? ['TURNSTILE_SECRET'] : []),
    callsOutside: true,
    cpu: '1',
    memoryMi: 512,
    most: 8,
  },
  {
    name: 'media',
    secrets: ['MEDIA_SECRET', ...OBJECTS],
    settings: { MEDIA_DIR: '/media' },
    callsOutside: true,
    cpu: '2',
    memoryMi: 1024,
    most: 12,
  },
  {
    name: 'commerce',
    secrets: [
      'COMMERCE_SECRET',
      'EVENTS_URL',
      'TOSS_CLIENT_KEY',
      'TOSS_SECRET_KEY',
      'TOSS_FOREIGN_CLIENT_KEY',
      'TOSS_FOREIGN_SECRET_KEY',
    ],
    settings: {},
    callsOutside: true,
    cpu: '500m',
    memoryMi: 384,
    most: 8,
  },
  {
    name: 'learning',
    secrets: ['LEARNING_SECRET'],
    settings: {},
    callsOutside: false,
    cpu: '1',
    memoryMi: 384,
    most: 12,
  },
  {
    name: 'releases',
    secrets: [
      'RELEASES_SECRET',
      'RELEASE_SIGNING_KEY',
      'RELEASE_TEAMS',
      'RELEASE_CONFIRMERS',
      'RELEASE_HOST',
      'RELEASE_TESTER_KEY',
      'RELEASE_EDGE_DIGEST',
      ...OBJECTS,
    ],
    // The image has the shell's renderer of the same build.
    settings: { RELEASE_RENDERER: '/app/shell/dist/renderer/gate.mjs' },
    callsOutside: true,
    cpu: '250m',
    memoryMi: 512,
    most: 3,
  },
];

/** Secrets of every service, beside its own. */
const EVERY_SECRET = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SERVICE_SECRET'];

const EDGE_SECRETS = ['RELEASES_TOKEN', 'RELEASES_KEY'] as const;

/** Secrets of releases and edges that processes take a second one of, as every service does of its own. */
const OF_RELEASES = [
  'RELEASE_SIGNING_KEY',
  'RELEASE_TESTER_KEY',
  'RELEASE_EDGE_DIGEST',
  ...EDGE_SECRETS,
] as readonly string[];

/** Secrets that processes take a second one of, as `NAME_OTHER`. */
const isChangeable = (name: string): boolean =>
  OF_RELEASES.includes(name) || (/^[A-Z]+_SECRET$/.test(name) && name !== 'OBJECTS_SECRET');

/** Every secret that a place may have in `changing`. */
export const CHANGEABLE: readonly string[] = [
  ...new Set([...EVERY_SECRET, ...EDGE_SECRETS, ...SERVICE_FACTS.flatMap(({ secrets }) => secrets)]),
].filter(isChangeable);

export function secretsOf(facts: ServiceFacts, place: Place): readonly string[] {
  return withOthers([...EVERY_SECRET, ...facts.secrets, ...(facts.secretsOf?.(place) ?? [])], place);
}

/** The secrets of an edge from the store. */
export const secretsOfEdge = (place: Place): readonly string[] => withOthers(EDGE_SECRETS, place);

/** @throws naming a secret of the place's `changing` that no program takes a second one of. */
function withOthers(own: readonly string[], { changing = '' }: Place): readonly string[] {
  const names = changing.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !CHANGEABLE.includes(name));
  if (unknown.length > 0) throw new Error(`No program takes a second ${unknown.join(', ')}`);
  return [...own, ...own.filter((name) => names.includes(name)).map((name) => `${name}_OTHER`)];
}

export const serviceUrl = (name: string): string => `http://${name}:${PORT}`;

const telemetryOf = ({ telemetry }: Place): Record<string, string> =>
  telemetry ? { OTEL_EXPORTER_OTLP_ENDPOINT: telemetry } : {};

/** The environment of one service: what is plain here, and references to its secret. */
export function serviceEnvironment(facts: ServiceFacts, place: Place): EnvVar[] {
  const others = SERVICES.map((name) => [`${name.toUpperCase()}_URL`, serviceUrl(name)] as const);
  return [
    ...plain({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: String(PORT),
      PUBLIC_URL: place.origin,
      ...(Object.fromEntries(others) as Record<string, string>),
      DATABASE_POOL: String(POOLS.requests),
      JOBS_POOL: String(POOLS.jobs),
      MIGRATE: 'off',
      DRAIN: String(DRAIN),
      STOP_LIMIT: String(STOP_LIMIT),
      ...telemetryOf(place),
      ...(typeof facts.settings === 'function' ? facts.settings(place) : facts.settings),
    }),
    ...secretsOf(facts, place).map((key) => fromSecret(facts.name, key)),
  ];
}

export function edgeEnvironment(place: Place): EnvVar[] {
  const { origin, objects, gatewayNetwork, analytics } = place;
  const origins = Object.fromEntries(SERVICES.map((name) => [name, serviceUrl(name)]));
  return [
    ...plain({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: String(PORT),
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: gatewayNetwork,
      API_ORIGINS: JSON.stringify(origins),
      OBJECTS_URL: objects,
      METRICS_PORT: String(METRICS_PORT),
      RENDER_WORKERS: '3',
      WORKSPACE_DIR: '/app',
      RELEASES_DIR: '/releases',
      DRAIN: String(DRAIN),
      STOP_LIMIT: String(STOP_LIMIT),
      ...telemetryOf(place),
      ...(analytics ? { ANALYTICS_ID: analytics } : {}),
    }),
    ...secretsOfEdge(place).map((key) => fromSecret('edge', key)),
  ];
}

const plain = (settings: Readonly<Record<string, string>>): EnvVar[] =>
  Object.entries(settings).map(([name, value]) => ({ name, value }));

/** A setting, by default of the key's own name, from the secret of a program. */
export const fromSecret = (name: string, key: string, setting = key): EnvVar => ({
  name: setting,
  valueFrom: { secretKeyRef: { name, key } },
});
