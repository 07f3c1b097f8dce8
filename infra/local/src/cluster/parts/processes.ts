import { join } from 'node:path';
import { withPort } from '../../database/database-url.ts';
import { workspaceRoot } from '../../paths.ts';
import { releaseKeys } from '../../releases/release-keys.ts';
import {
  objectKeys,
  paymentProvider,
  provisionServices,
  secretOf,
  tossKeys,
  type ServiceToStart,
  type Surroundings,
} from '../../stack/services.ts';
import type { Simulators } from '../../stack/simulators.ts';
import { answersAt } from '../../supervisor/ready.ts';
import { adminUrl, REPLICAS, SERVICES, type ClusterPlan, type ServiceName } from '../plan.ts';
import { eventsUrl } from './events.ts';
import { givenKeys } from './given-keys.ts';
import type { Part } from './part.ts';
import { readChangedSecrets, type ChangedSecrets } from './secret-store.ts';

const READY_WITHIN_MS = 120_000;
/** Seconds: the balancer has noticed after two. */
const DRAIN = 4;
const STOP_LIMIT_MS = 8_000;
const graceMs = DRAIN * 1_000 + STOP_LIMIT_MS + 1_000;
const NODE = [
  '--disable-sigusr1',
  '--enable-source-maps',
  '--import',
  join(workspaceRoot, 'infra/local/src/supervisor/follow-parent.ts'),
];
/** Connections of one process: the pooler's are shared by all. */
const POOLS = { DATABASE_POOL: '8', JOBS_POOL: '2' };

/** Services with an outbox, or with followers. */
const FOLLOWING: readonly ServiceName[] = ['catalog', 'commerce'];

/** The second key of the object store that a cluster plays. */
export const SECOND_KEY_ID = 'lectern-second';

/** Where visitors see the site of a cluster. */
export const siteUrl = ({ ports }: ClusterPlan): string => `http://localhost:${ports.site}`;

/** Address of a service before its replicas. */
export const serviceUrl = ({ ports }: ClusterPlan, name: ServiceName): string =>
  `http://127.0.0.1:${ports.services[name].shared}`;

/** What the simulators of a cluster are started with; its object store is a part of its own. */
export function simulatorSettings(plan: ClusterPlan): Record<string, string> {
  const direct = adminUrl(plan, plan.ports.readWrite);
  const { mail, inbox, oauth, toss } = plan.ports.outside;
  const ports = {
    MAIL_SMTP_PORT: mail,
    MAIL_WEB_PORT: inbox,
    OAUTH_PORT: oauth,
    TOSS_PORT: toss,
  };
  return {
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    PUBLIC_URL: siteUrl(plan),
    ...givenKeys(direct),
    TOSS_DIR: join(plan.folder, 'toss'),
    TOSS_WEBHOOK_URL: `${siteUrl(plan)}/api/payment/webhooks/toss`,
  };
}

/** Every service twice, as a deployment would start it: through the pooler, and with its schema made by a step before. */
export async function serviceParts(plan: ClusterPlan, outside: Simulators): Promise<Part[]> {
  const direct = adminUrl(plan, plan.ports.readWrite);
  const services = await provisionServices(direct, await surroundingsOf(plan, outside));
  const changed = await readChangedSecrets(plan);
  return services.flatMap((service) =>
    REPLICAS.map((replica) => withChanged(servicePart(plan, service, replica), service.name, changed)),
  );
}

const withChanged = (part: Part, kind: string, { processes }: ChangedSecrets): Part => ({
  ...part,
  env: { ...part.env, ...processes[kind] },
});

/** What the services of a cluster are told of the world around them. */
export async function surroundingsOf(plan: ClusterPlan, outside: Simulators): Promise<Surroundings> {
  const direct = adminUrl(plan, plan.ports.readWrite);
  return {
    publicUrl: siteUrl(plan),
    smtpUrl: outside.mail.smtp,
    filesDir: plan.folder,
    objects: { ...objectKeys(direct), OBJECTS_URL: outside.objects },
    oauth: { url: outside.oauth, secret: secretOf(direct, 'oauth-client') },
    toss: paymentProvider(tossKeys(direct), outside.toss),
    releases: (await releaseKeys(direct)).service,
    seedPeople: false,
  };
}

/** One process of a service. */
export function servicePart(plan: ClusterPlan, service: ServiceToStart, replica: number): Part {
  const name = service.name as ServiceName;
  const port = plan.ports.services[name].replicas[replica - 1] ?? 0;
  const others = SERVICES.map((other) => [`${other.toUpperCase()}_URL`, serviceUrl(plan, other)]);
  return nodePart(plan, {
    name: `${name}-${replica}`,
    program: service.entry,
    port,
    env: {
      ...service.env,
      ...(Object.fromEntries(others) as Record<string, string>),
      ...POOLS,
      DATABASE_URL: withPort(service.databaseUrl, plan.ports.pooler),
      DATABASE_DIRECT_URL: service.databaseUrl,
      // What guests read of the catalogue is the most that is read.
      ...(name === 'catalog'
        ? { DATABASE_READ_URL: withPort(service.databaseUrl, plan.ports.readOnly) }
        : {}),
      ...(FOLLOWING.includes(name) ? { EVENTS_URL: eventsUrl(plan) } : {}),
      MIGRATE: 'off',
      // One demo buyer makes all orders of a drill.
      ...(name === 'commerce' ? { ORDERS_PER_MINUTE: '2000' } : {}),
      // Each run of the drills is a new browser of the same learner.
      ...(name === 'learning' ? { DEVICES_OF_KIND: '99' } : {}),
      // At the lowest priority, signing in would wait for all the machines that are played on these processors.
      ...(name === 'identity' ? { HASHING_PRIORITY: 'normal' } : {}),
    },
  });
}

/** Two edges before the services' shared addresses. */
export async function edgeParts(plan: ClusterPlan, outside: Simulators): Promise<Part[]> {
  const direct = adminUrl(plan, plan.ports.readWrite);
  const { edge } = await releaseKeys(direct);
  const origins = Object.fromEntries(SERVICES.map((name) => [name, serviceUrl(plan, name)]));
  const widget = paymentProvider(tossKeys(direct), outside.toss)['TOSS_WIDGET_ORIGINS'];
  const changed = await readChangedSecrets(plan);
  return plan.ports.edges.map((port, index) => {
    const part = nodePart(plan, {
      name: `edge-${index + 1}`,
      program: join(workspaceRoot, 'shell/dist/server/edge.mjs'),
      port,
      env: {
        PUBLIC_ORIGIN: siteUrl(plan),
        TRUSTED_PROXIES: '127.0.0.1',
        API_ORIGINS: JSON.stringify(origins),
        OBJECTS_URL: outside.objects,
        METRICS_PORT: String(plan.ports.edgeMetrics[index] ?? 0),
        RENDER_WORKERS: '1',
        WORKSPACE_DIR: workspaceRoot,
        RELEASES_DIR: join(plan.folder, `releases-${index + 1}`),
        ...edge,
        ...(widget ? { TOSS_WIDGET_ORIGINS: widget } : {}),
      },
    });
    return withChanged(part, 'edge', changed);
  });
}

/** What node is given to run a program of the cluster. */
export const programArguments = (program: string): string[] => [...NODE, program];

function nodePart(
  { folder }: ClusterPlan,
  { name, program, port, env }: { name: string; program: string; port: number; env: Record<string, string> },
): Part {
  return {
    name,
    command: process.execPath,
    args: programArguments(program),
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DRAIN: String(DRAIN),
      STOP_LIMIT: String(STOP_LIMIT_MS),
      NODE_ENV: 'production',
    },
    logFile: join(folder, 'logs', `${name}.log`),
    channel: true,
    graceMs,
    ready: answersAt(`http://127.0.0.1:${port}/readyz`),
    readyWithinMs: READY_WITHIN_MS,
  };
}
