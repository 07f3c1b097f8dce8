import { join } from 'node:path';
import { done, step } from '../../launch/progress.mjs';
import { nxCommand } from '../build-task.ts';
import type { LocalConfig } from '../config.ts';
import { DATABASE } from '../database/cluster.ts';
import { openDatabase } from '../database/open-database.ts';
import { buildDevHost, startCompilers } from '../dev/compilers.ts';
import { workspaceRoot } from '../paths.ts';
import { restoreClocks } from '../people/moved-clock.ts';
import { publishWorkspace } from '../releases/publish-workspace.ts';
import { releaseKeys } from '../releases/release-keys.ts';
import { answersAt, saysReady } from '../supervisor/ready.ts';
import type { RestartEvent, SupervisedChild } from '../supervisor/supervised-child.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';
import { createServiceNews } from './service-news.ts';
import { keepCatalogUrl } from './catalog-address.ts';
import { keepObjectsUrl } from './object-settings.ts';
import { seedCatalog } from './seed-catalog.ts';
import { seedFilms } from './seed-films.ts';
import { seedPeople } from './seed-people.ts';
import {
  objectKeys,
  paymentProvider,
  provisionServices,
  secretOf,
  tossKeys,
  type ServiceToStart,
} from './services.ts';
import { SIMULATORS, startSimulators, type Simulators } from './simulators.ts';

const source = join(workspaceRoot, 'infra/local/src');
// All children's add up to less than the ten seconds a stop may take.
const graceMs = 3_000;
// Each child cuts off what hangs a little before it would itself be ended.
const stopLimitMs = graceMs - 500;
/** Migrations and the content of seven services, on a machine that is busy with other things. */
const readyWithinMs = 180_000;
const buildGraceMs = 1_000;
// A signal opens no debugger: what runs as the same user would reach the keys of the process with it.
const CLOSED = ['--disable-sigusr1', '--enable-source-maps'];
const SERVICES = 'The services process';
const EDGE = 'The edge';

/** Where a running stack is reached. */
export interface StackAddresses {
  readonly edge: string;
  /** The inbox that every mail ends up in. */
  readonly mail: string;
  /** Google, Kakao and Naver, as far as this stack knows. */
  readonly oauth: string;
  /** The payment provider. */
  readonly toss: string;
}

export interface RunningStack extends StackAddresses {
  /** Tells the edge, for the status of the site, that a process is being started again or is back. */
  readonly onRestart: (event: RestartEvent) => void;
}

/**
 * Brings up database, simulators, services and edge, each once what it needs is there; remotes `underWork` are
 * compiled on every save instead of built.
 */
export async function startStack(
  config: LocalConfig,
  supervisor: Supervisor,
  underWork: readonly string[] = [],
): Promise<RunningStack> {
  const logs = join(config.dataDir, 'logs');
  const [adminUrl] = await Promise.all([
    openDatabase(config, supervisor, logs),
    config.builds ? build(supervisor, logs, underWork) : undefined,
  ]);
  const address = `http://localhost:${config.port}`;
  const keys = objectKeys(adminUrl);
  const paymentKeys = tossKeys(adminUrl);
  const oauthSecret = secretOf(adminUrl, 'oauth-client');
  let outside: Simulators = { mail: { web: '', smtp: '' }, objects: '', oauth: '', toss: '' };
  await step('Simulators', 'mail, sign-in with others, payments, object store', async () => {
    outside = await startSimulators(supervisor, logs, {
      ...keys,
      OBJECTS_DIR: join(config.dataDir, 'objects'),
      PUBLIC_URL: address,
      OAUTH_CLIENT_SECRET: oauthSecret,
      ...paymentKeys,
      TOSS_DIR: join(config.dataDir, 'toss'),
      TOSS_WEBHOOK_URL: `${address}/api/payment/webhooks/toss`,
    });
    await keepObjectsUrl(config.dataDir, outside.objects);
    return `mail at ${outside.mail.web}, sign-in with others at ${outside.oauth}, payments at ${outside.toss}`;
  });
  const releases = await releaseKeys(adminUrl);
  const toss = paymentProvider(paymentKeys, outside.toss);
  const services = await provisionServices(adminUrl, {
    publicUrl: address,
    smtpUrl: outside.mail.smtp,
    filesDir: config.dataDir,
    objects: { ...keys, OBJECTS_URL: outside.objects },
    oauth: { url: outside.oauth, secret: oauthSecret },
    toss,
    releases: releases.service,
    seedPeople: config.seedPeople,
  });
  const databases = Object.fromEntries(services.map(({ name, databaseUrl }) => [name, databaseUrl]));
  await restoreClocks(databases);

  let addresses: Record<string, string> = {};
  await step('Services', services.map(({ name }) => name).join(', '), async () => {
    addresses = await startServices(services, supervisor, logs);
    await keepCatalogUrl(config.dataDir, addresses['catalog'] ?? '');
    return 'ready, schemas are up to date';
  });
  const objects = { ...keys, OBJECTS_URL: outside.objects };
  const films = seedFilms(services.find(({ name }) => name === 'media')?.databaseUrl, objects);
  await step('Content', 'courses and instructors', () =>
    seedCatalog(services.find(({ name }) => name === 'catalog')?.databaseUrl),
  );
  await step('Films', 'drawn once, shared by all lectures', () => films);
  if (config.seedPeople) {
    const life = { services: addresses, toss: outside.toss, objects: outside.objects, databases };
    await step('People', 'demo people and their lives', () => seedPeople(adminUrl, life));
  }
  const site = { adminUrl, url: addresses['releases'] ?? '', objectsUrl: outside.objects };
  // Under work, the builds of the workspace are served as they are.
  if (underWork.length === 0)
    await step('Releases', 'the builds of the workspace', () => publishWorkspace(site));
  let edge: SupervisedChild | undefined;
  let devRemotes: Record<string, string> = {};
  if (underWork.length > 0) {
    await step('Hot reload', underWork.join(', '), async () => {
      await buildDevHost(supervisor, logs);
      devRemotes = await startCompilers(underWork, supervisor, logs);
      return 'waits for changes';
    });
  }
  await step('Edge', address, async () => {
    const origins = {
      API_ORIGINS: JSON.stringify(addresses),
      DEV_REMOTES: JSON.stringify(devRemotes),
      OBJECTS_URL: outside.objects,
      ...releases.edge,
      ...(toss['TOSS_WIDGET_ORIGINS'] ? { TOSS_WIDGET_ORIGINS: toss['TOSS_WIDGET_ORIGINS'] } : {}),
    };
    edge = await startEdge(config, origins, supervisor, logs);
    return `answers at ${address}`;
  });
  const names = services.map(({ name }) => name);
  // Of the simulators, messaging needs the mail server, and media and others the object store.
  const neededBy = {
    [DATABASE]: names,
    [SERVICES]: names,
    [EDGE]: names,
    [SIMULATORS]: ['messaging', 'identity', 'commerce', 'media', 'releases'],
  };
  return {
    edge: address,
    mail: outside.mail.web,
    oauth: outside.oauth,
    toss: outside.toss,
    onRestart: createServiceNews(neededBy, (news) => edge?.send(news)),
  };
}

async function build(supervisor: Supervisor, logs: string, underWork: readonly string[]): Promise<void> {
  const started = Date.now();
  await supervisor.run({
    name: 'The build',
    ...nxCommand('build', { without: underWork.map((id) => `mfe-${id}`) }),
    logFile: join(logs, 'build.log'),
    graceMs: buildGraceMs,
  });
  done('Build', `up to date (${Math.round((Date.now() - started) / 1000)} s)`);
}

async function startServices(services: ServiceToStart[], supervisor: Supervisor, logs: string) {
  let ready: unknown;
  await supervisor.start({
    name: SERVICES,
    command: process.execPath,
    args: [...CLOSED, join(source, 'services-process.ts')],
    env: { SERVICES: JSON.stringify(services), STOP_LIMIT: String(stopLimitMs), NODE_ENV: 'production' },
    logFile: join(logs, 'services.log'),
    channel: true,
    graceMs,
    ready: async (child) => (ready = await saysReady(child)),
    readyWithinMs,
  });
  return (ready as { addresses: Record<string, string> }).addresses;
}

async function startEdge(
  config: LocalConfig,
  origins: Record<string, string>,
  supervisor: Supervisor,
  logs: string,
): Promise<SupervisedChild> {
  const guard = join(source, 'supervisor/follow-parent.ts');
  return supervisor.start({
    name: EDGE,
    command: process.execPath,
    args: [...CLOSED, '--import', guard, join(workspaceRoot, 'shell/dist/server/edge.mjs')],
    env: {
      PORT: String(config.port),
      ...origins,
      STOP_LIMIT: String(stopLimitMs),
      WORKSPACE_DIR: workspaceRoot,
      RELEASES_DIR: join(config.dataDir, 'releases'),
      NODE_ENV: 'production',
    },
    logFile: join(logs, 'edge.log'),
    channel: true,
    graceMs,
    ready: answersAt(`http://127.0.0.1:${config.port}/readyz`),
    readyWithinMs,
  });
}
