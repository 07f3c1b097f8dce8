import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGED_BY_ROUNDS, makeNextSecrets, settingsOfRound } from '@lectern/local/changed-by-rounds';
import { portsFrom, type ClusterPlan } from '@lectern/local/cluster-plan';
import { edgeParts, servicePart, surroundingsOf } from '@lectern/local/cluster-processes';
import { describeServices } from '@lectern/local/services';
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Pooler';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret';
import { manifestsOf } from './manifests.ts';
import { EXAMPLE, type Place } from './place.ts';
import { CONNECTIONS, MOST_CONNECTIONS, POOLER, POOLER_CLIENTS } from './connections.ts';
import { recoveryManifests } from './recovery.ts';
import { CHANGEABLE, POOLS, SERVICE_FACTS } from './settings.ts';
import { settingsRead } from './settings-read.ts';

const PLAN: ClusterPlan = { folder: '/nowhere', ports: portsFrom(21_000), password: 'a-password-of-tests' };
const OUTSIDE = {
  mail: { web: 'http://mail.example', smtp: 'smtp://mail.example' },
  objects: 'http://127.0.0.1:8028',
  oauth: 'http://127.0.0.1:8026',
  toss: 'http://127.0.0.1:8027',
};
/** What a drill alone is started with: demo content, and addresses of the simulators in place of the real ones. */
const DRILL =
  /^(DEMO_|ORDERS_PER_MINUTE$|DEVICES_OF_KIND$|RELEASE_REBUILDS$|(GOOGLE|KAKAO)_ISSUER$|(KAKAO|NAVER)_(USER|LOGIN)_URL$|TOSS_(API_URL|WIDGET_|VARIANT_))/;

const manifests = manifestsOf(EXAMPLE);
const deployments = manifests.filter((manifest) => manifest instanceof Deployment);

function environmentOf(name: string, among = deployments) {
  const found = among.find(({ metadata }) => metadata?.name === name);
  return found?.spec?.template.spec?.containers[0]?.env ?? [];
}
const namesOf = (env: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(env)
    .filter((name) => !DRILL.test(name))
    .sort();

it('is taken by the schemas of every kind', () => {
  for (const manifest of [...manifests, ...manifestsOf(FULL)]) manifest.validate();
  expect(manifests.length).toBeGreaterThan(50);
});

it('leaves strict-transport-security to the edges, which send one value with every answer', () => {
  const routes = manifests.filter((manifest) => manifest instanceof HTTPRoute);
  expect(routes.map(({ metadata }) => metadata?.name)).toEqual(['to-secure', 'site']);
  const filters = routes.flatMap(({ spec }) => spec?.rules?.flatMap((rule) => rule.filters ?? []) ?? []);
  expect(filters.map(({ type }) => type)).toEqual(['RequestRedirect']);
});

it('does not compile with a misspelt field', () => {
  const spec = { selector: {}, template: {} };
  // @ts-expect-error The field is called `replicas`; the schemas alone would take this.
  const misspelt = new Deployment({ spec: { ...spec, replica: 2 } });
  expect(misspelt.spec).toHaveProperty('replica');
});

/** A place with everything that one may have, all secrets being changed. */
const FULL: Place = {
  ...EXAMPLE,
  backupsEndpoint: 'https://backups.example',
  houseNetworks: '10.20.0.0/16',
  telemetry: 'http://collector:4318',
  turnstile: 'a-site-key',
  analytics: 'GTM-ABC123',
  changing: CHANGEABLE.join(','),
};
const full = manifestsOf(FULL).filter((manifest) => manifest instanceof Deployment);

/** What no deployment gives: the default of each is meant to hold everywhere, or it belongs to demos and drills. */
const LEFT_ALONE = [
  // Numbers and choices whose defaults hold.
  'LOG_LEVEL',
  'OBJECTS_PUBLIC_URL',
  'ANSWER_LIMIT',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_METRIC_EXPORT_INTERVAL',
  'OTEL_TRACES_EXPORTER',
  'OTEL_METRICS_EXPORTER',
  'OTEL_LOGS_EXPORTER',
  // One collector takes all.
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
  'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT',
  'BOT_ROUNDS',
  'REGISTRATIONS_PER_HOUR',
  'LICENSE_KEEP_DAYS',
  'LICENSE_PURGE',
  'PICTURE_CACHE_MB',
  'TOSS_TIMEOUT',
  'REFUND_RULES',
  'VIRTUAL_ACCOUNTS',
  'ORDERS_PER_MINUTE',
  'DEVICES_OF_KIND',
  'DOLLAR_COUNTRIES',
  'RELEASE_TWO_PERSONS',
  'RELEASE_ARCHIVE_DAYS',
  'RELEASE_BROWSER_TESTS',
  'RELEASE_REBUILDS',
  'VOTES_PER_NETWORK',
  'RENDER_TIMEOUT',
  'SITEMAP_SIZE',
  // Addresses of the real providers.
  'FX_URL',
  'TURNSTILE_URL',
  'GOOGLE_ISSUER',
  'KAKAO_ISSUER',
  'KAKAO_USER_URL',
  'NAVER_LOGIN_URL',
  'NAVER_USER_URL',
  'TOSS_API_URL',
  'TOSS_WIDGET_SRC',
  'TOSS_WIDGET_ORIGINS',
  'TOSS_VARIANT_DOMESTIC',
  'TOSS_VARIANT_OVERSEAS',
  'TOSS_VARIANT_PAYPAL',
  // The artwork of the image, demos, and what tests break.
  'MEDIA_DIR',
  'DEV_REMOTES',
  'DEMO_ACCOUNTS',
  'DEMO_CAST',
  'DEMO_CODES',
  'CRASH_AT',
  // Read where a service takes all settings of the kit, which it has no use for.
  'DATABASE_READ_URL',
  'EVENTS_URL',
];
/** What only the container and the run-time itself read, and the addresses that every service gets of the others. */
const READ_BY_OTHERS = /^(NODE_ENV|(CATALOG|MESSAGING|IDENTITY|MEDIA|COMMERCE|LEARNING|RELEASES)_URL)$/;

/** The settings of every program as a drill starts it, and where its code reads them. */
async function drilledPrograms() {
  const around = await surroundingsOf(PLAN, OUTSIDE);
  const services = describeServices('postgres://postgres:secret@127.0.0.1/lectern', around, {
    databases: {},
    ports: new Map(),
  }).map((service) => ({ ...service, databaseUrl: 'postgres://lectern@127.0.0.1/lectern' }));
  const [edge] = await edgeParts(PLAN, OUTSIDE);
  return [
    ...services.map((service) => ({
      name: service.name,
      file: `services/${service.name}/src/config.ts`,
      load: service.load,
      // The renderer is there once the shell is built; this file is, too.
      env: { ...servicePart(PLAN, service, 1).env, RELEASE_RENDERER: import.meta.filename },
    })),
    { name: 'edge', file: 'shell/server/edge-config.ts', load: 'readEdgeConfig', env: edge?.env ?? {} },
  ];
}

it('gives every program each setting that it reads, or leaves it alone by name, and none that nothing reads', async () => {
  for (const { name, file, load, env } of await drilledPrograms()) {
    const read = await settingsRead(file, load, env);
    const given = environmentOf(name, full).map((one) => one.name);
    const ungiven = [...read].filter((one) => !given.includes(one) && !LEFT_ALONE.includes(one));
    const unread = given.filter((one) => !read.has(one) && !READ_BY_OTHERS.test(one));
    expect({ name, ungiven, unread }).toEqual({ name, ungiven: [], unread: [] });
  }
});

it('gives every program what a drill gives it', async () => {
  for (const { name, env } of await drilledPrograms()) {
    const given = environmentOf(name, full).map((one) => one.name);
    const missing = namesOf(env).filter((one) => !given.includes(one) && one !== 'RELEASE_RENDERER');
    expect({ name, missing }).toEqual({ name, missing: [] });
  }
});

it('gives nobody what a place does not have', () => {
  const given = deployments.flatMap(({ spec }) => spec?.template.spec?.containers[0]?.env ?? []);
  const optional = given.filter(({ name }) => /^(OTEL_|TURNSTILE_|ANALYTICS_)|_OTHER$/.test(name));
  expect(optional).toEqual([]);
});

it('fetches every secret that a program refers to', () => {
  const fetched = new Set(
    manifests
      .filter((manifest) => manifest instanceof ExternalSecret)
      .flatMap(({ metadata, spec }) =>
        (spec?.data ?? []).map(({ secretKey }) => `${metadata?.name} ${secretKey}`),
      ),
  );
  const wanted = deployments
    .flatMap(({ spec }) => spec?.template.spec?.containers[0]?.env ?? [])
    .flatMap(({ valueFrom }) => (valueFrom?.secretKeyRef ? [valueFrom.secretKeyRef] : []))
    .map(({ name, key }) => `${name} ${key}`);
  expect(wanted.filter((one) => !fetched.has(one))).toEqual([]);
});

it('gives programs the second one of a secret that is being changed, and fetches it', () => {
  const changed = manifestsOf({ ...EXAMPLE, changing: 'IDENTITY_SECRET,MEDIA_SECRET,RELEASES_KEY' });
  const taking = changed
    .filter((manifest) => manifest instanceof Deployment)
    .flatMap(({ metadata, spec }) =>
      (spec?.template.spec?.containers[0]?.env ?? []).map(({ name }) => `${metadata?.name} ${name}`),
    );
  const fetched = changed
    .filter((manifest) => manifest instanceof ExternalSecret)
    .flatMap(({ metadata, spec }) =>
      (spec?.data ?? []).map(({ secretKey }) => `${metadata?.name} ${secretKey}`),
    );
  const expected = ['edge RELEASES_KEY_OTHER', 'identity IDENTITY_SECRET_OTHER', 'media MEDIA_SECRET_OTHER'];
  for (const found of [taking, fetched])
    expect(found.filter((one) => one.endsWith('_OTHER')).sort()).toEqual(expected);
  expect(() => manifestsOf({ ...EXAMPLE, changing: 'OBJECTS_SECRET' })).toThrow('OBJECTS_SECRET');
});

it('takes a second one of every secret that the drill changes, and of the key of the pipeline’s tester', () => {
  expect([...CHANGEABLE].sort()).toEqual([...Object.keys(CHANGED_BY_ROUNDS), 'RELEASE_TESTER_KEY'].sort());
});

it('has every program take the second one of its own secret in the first two rounds of the drill, and none in the last', async () => {
  const programs = await drilledPrograms();
  const before = Object.fromEntries(programs.map(({ name, env }) => [name, env]));
  const next = makeNextSecrets();
  const configsOf = async (round: 1 | 2 | 3) => {
    const settings = settingsOfRound(round, before, next);
    const read = programs.map(async ({ name, file, load, env }) => {
      const code = (await import(join(import.meta.dirname, '../../..', file))) as Record<
        string,
        (env: object) => Record<string, unknown>
      >;
      return [name, code[load]?.({ ...env, ...settings[name] }) ?? {}] as const;
    });
    return Object.fromEntries(await Promise.all(read));
  };
  const [first, second, third] = [await configsOf(1), await configsOf(2), await configsOf(3)];
  for (const { name, env } of programs.filter((program) => program.name !== 'edge')) {
    const own = `${name.toUpperCase()}_SECRET`;
    const names = name === 'catalog' ? ['SERVICE_SECRET'] : ['SERVICE_SECRET', own];
    for (const secret of names) {
      const [one, other] =
        secret === 'SERVICE_SECRET' ? ['serviceSecret', 'otherServiceSecret'] : ['secret', 'otherSecret'];
      const [former, coming] = [(env as Record<string, string>)[secret], next[secret]];
      const seen = [first, second, third].map((configs) => [configs[name]?.[one], configs[name]?.[other]]);
      expect({ name, secret, seen }).toEqual({
        ...{ name, secret },
        seen: [
          [former, coming],
          [coming, former],
          [coming, undefined],
        ],
      });
    }
  }
  const keys = [first, second, third].map(
    ({ edge }) => (edge?.['releases'] as { keys: unknown[] }).keys.length,
  );
  expect(keys).toEqual([2, 2, 1]);
});

it('writes no secret down', () => {
  const named = deployments.flatMap(({ spec }) => spec?.template.spec?.containers[0]?.env ?? []);
  const plain = named.filter(({ value }) => value !== undefined).map(({ name }) => name);
  expect(
    plain.filter((name) => /SECRET|TOKEN|KEY|PASSWORD|DATABASE_(DIRECT_|READ_)?URL|EVENTS_URL/.test(name)),
  ).toEqual([]);
});

it('lets every program and the step run without rights, on a file system that it cannot change', () => {
  for (const { metadata, spec } of [...deployments, ...manifests.filter((one) => one instanceof Job)]) {
    const { securityContext, containers } = spec?.template.spec ?? { containers: [] };
    expect([metadata?.name, securityContext?.runAsNonRoot]).toEqual([metadata?.name, true]);
    expect(containers[0]?.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(containers[0]?.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  }
});

it('asks for no more connections than the database takes, with every program at its most pods', () => {
  const asked = Object.values(CONNECTIONS).reduce((sum, one) => sum + one, 0);
  expect(asked).toBeLessThanOrEqual(MOST_CONNECTIONS);
  // A pooler that is left alone takes the clients of both.
  expect(POOLER_CLIENTS).toBeLessThanOrEqual(POOLER.clients);
  const [database] = manifests.filter((one) => one instanceof Cluster);
  const [pooler] = manifests.filter((one) => one instanceof Pooler);
  expect(database?.spec?.postgresql?.parameters?.['max_connections']).toBe(String(MOST_CONNECTIONS));
  expect(pooler?.spec?.instances).toBe(POOLER.instances);
  expect(pooler?.spec?.pgbouncer.parameters).toMatchObject({
    default_pool_size: String(POOLER.connectionsOfService),
    max_client_conn: String(POOLER.clients),
  });
  // The most pods are those of the autoscalers, and each takes as many as its settings say.
  const most = manifests
    .filter((one) => one instanceof HorizontalPodAutoscaler)
    .map(({ metadata, spec }) => [metadata?.name, spec?.maxReplicas]);
  for (const { name, most: pods } of SERVICE_FACTS) {
    expect(most).toContainEqual([name, pods]);
    const pools = environmentOf(name).filter((one) => one.name.endsWith('_POOL'));
    expect(pools.map(({ value }) => value)).toEqual([String(POOLS.requests), String(POOLS.jobs)]);
  }
});

it('names every program and engine in a rule for what enters and for what leaves', () => {
  const policies = manifests.filter((one) => one instanceof NetworkPolicy);
  const selects = (labels: Readonly<Record<string, string>>, type: 'Ingress' | 'Egress'): boolean =>
    policies.some(({ spec }) => {
      const { matchLabels = {}, matchExpressions = [] } = spec?.podSelector ?? {};
      return (
        spec?.policyTypes?.includes(type) &&
        Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
        matchExpressions.every(({ key, values }) => values?.includes(labels[key] ?? ''))
      );
    });
  const pods: readonly Readonly<Record<string, string>>[] = [
    ...[...deployments, ...manifests.filter((one) => one instanceof Job)].map(
      ({ spec }) => spec?.template.metadata?.labels ?? {},
    ),
    { 'cnpg.io/cluster': 'database', 'cnpg.io/podRole': 'instance' },
    { 'cnpg.io/poolerName': 'database-pooler' },
    { 'app.kubernetes.io/name': 'nats' },
  ];
  for (const labels of pods)
    for (const type of ['Ingress', 'Egress'] as const)
      expect({ labels, type, isNamed: selects(labels, type) }).toEqual({ labels, type, isNamed: true });
});

it('brings the database of a second of the past up beside the one that runs', () => {
  const [recovered] = recoveryManifests(EXAMPLE, '2026-11-28T19:00:00+09:00');
  recovered?.validate();
  expect(recovered?.metadata?.name).toBe('database-20261128100000');
  expect(recovered?.spec?.bootstrap?.recovery?.recoveryTarget?.targetTime).toBe('2026-11-28T10:00:00.000Z');
  expect(recovered?.spec?.externalClusters?.[0]?.plugin?.parameters).toEqual({
    barmanObjectName: 'backups',
    serverName: 'database',
  });
  // Under the name of the first one it would write among its backups.
  expect(recovered?.spec?.plugins).toMatchObject([
    { isWALArchiver: true, parameters: { barmanObjectName: 'backups' } },
  ]);
  for (const wrong of ['yesterday', '2026-11-28', '2026-13-01T00:00:00Z'])
    expect(() => recoveryManifests(EXAMPLE, wrong)).toThrow(wrong);
});

it('builds images from the files of the repository alone', () => {
  const lines = (file: string): string[] =>
    readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !/^[#!]/.test(line));
  const left = new Set(lines('.dockerignore'));
  expect(left).toContain('.git');
  expect(lines('.gitignore').filter((line) => !left.has(`**/${line}`))).toEqual([]);
});

describe.each(['service', 'edge', 'steps'])('the container of a %s', (name) => {
  const text = readFileSync(join(import.meta.dirname, `../containers/${name}.containerfile`), 'utf8');

  it('has the Node that the project runs on, and no rights', () => {
    expect(text).toContain('FROM node:24-');
    const last = text.slice(text.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last.indexOf('USER')).toBeLessThan(last.indexOf('CMD'));
  });

  it('has what it was built with in a stage before, and says how it is asked for its health where it listens', () => {
    expect(text.match(/^FROM /gm)).toHaveLength(2);
    expect(text.slice(text.lastIndexOf('FROM '))).not.toContain('npm');
    expect(text.includes('HEALTHCHECK')).toBe(text.includes('EXPOSE'));
  });
});
