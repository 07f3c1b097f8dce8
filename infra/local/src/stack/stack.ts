import { join } from 'node:path';
import { done, step } from '../../launch/progress.mjs';
import { nxCommand } from '../build-task.ts';
import type { LocalConfig } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { buildDevHost, startCompilers } from '../dev/compilers.ts';
import { workspaceRoot } from '../paths.ts';
import { answersAt, saysReady } from '../supervisor/ready.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';
import { seedCatalog } from './seed-catalog.ts';
import {
  objectKeys,
  paymentProvider,
  provisionServices,
  secretOf,
  tossKeys,
  type ServiceToStart,
} from './services.ts';

const source = join(workspaceRoot, 'infra/local/src');
// All children's add up to less than the ten seconds a stop may take.
const graceMs = 3_000;
// Each child cuts off what hangs a little before it would itself be ended.
const stopLimitMs = graceMs - 500;
const readyWithinMs = 60_000;
const buildGraceMs = 1_000;

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

/**
 * Brings up database, simulators, services and edge, each once what it needs is there; remotes `underWork` are
 * compiled on every save instead of built.
 */
export async function startStack(
  config: LocalConfig,
  supervisor: Supervisor,
  underWork: readonly string[] = [],
): Promise<StackAddresses> {
  const logs = join(config.dataDir, 'logs');
  const [adminUrl] = await Promise.all([
    openDatabase(config, supervisor, logs),
    build(supervisor, logs, underWork),
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
    return `mail at ${outside.mail.web}, sign-in with others at ${outside.oauth}, payments at ${outside.toss}`;
  });
  const toss = paymentProvider(paymentKeys, outside.toss);
  const services = await provisionServices(adminUrl, {
    publicUrl: address,
    smtpUrl: outside.mail.smtp,
    filesDir: config.dataDir,
    objects: { ...keys, OBJECTS_URL: outside.objects },
    oauth: { url: outside.oauth, secret: oauthSecret },
    toss,
  });

  let addresses: Record<string, string> = {};
  await step('Services', services.map(({ name }) => name).join(', '), async () => {
    addresses = await startServices(services, supervisor, logs);
    return 'ready, schemas are up to date';
  });
  await step('Content', 'courses and instructors', () =>
    seedCatalog(services.find(({ name }) => name === 'catalog')?.databaseUrl),
  );
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
    };
    await startEdge(config, origins, supervisor, logs);
    return `answers at ${address}`;
  });
  return { edge: address, mail: outside.mail.web, oauth: outside.oauth, toss: outside.toss };
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

/** Addresses of the systems outside of Lectern. */
interface Simulators {
  readonly mail: { readonly web: string; readonly smtp: string };
  readonly objects: string;
  readonly oauth: string;
  readonly toss: string;
}

/** The systems outside of Lectern; MAIL_SMTP_PORT, MAIL_WEB_PORT, OAUTH_PORT, TOSS_PORT and OBJECTS_PORT choose their ports. */
async function startSimulators(
  supervisor: Supervisor,
  logs: string,
  env: Record<string, string>,
): Promise<Simulators> {
  let ready: unknown;
  await supervisor.start({
    name: 'The simulators',
    command: process.execPath,
    args: [join(workspaceRoot, 'infra/simulators/src/main.ts')],
    env,
    logFile: join(logs, 'simulators.log'),
    channel: true,
    graceMs: buildGraceMs,
    ready: async (child) => (ready = await saysReady(child)),
    readyWithinMs,
  });
  return (ready as { addresses: Simulators }).addresses;
}

async function startServices(services: ServiceToStart[], supervisor: Supervisor, logs: string) {
  let ready: unknown;
  await supervisor.start({
    name: 'The services process',
    command: process.execPath,
    args: ['--enable-source-maps', join(source, 'services-process.ts')],
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
): Promise<void> {
  const guard = join(source, 'supervisor/follow-parent.ts');
  await supervisor.start({
    name: 'The edge',
    command: process.execPath,
    args: ['--enable-source-maps', '--import', guard, join(workspaceRoot, 'shell/dist/server/edge.mjs')],
    env: {
      PORT: String(config.port),
      ...origins,
      STOP_LIMIT: String(stopLimitMs),
      WORKSPACE_DIR: workspaceRoot,
      NODE_ENV: 'production',
    },
    logFile: join(logs, 'edge.log'),
    channel: true,
    graceMs,
    ready: answersAt(`http://127.0.0.1:${config.port}/readyz`),
    readyWithinMs,
  });
}
