import { join } from 'node:path';
import { freePort } from '@lectern/local/free-port';
import { keptObjectsUrl } from '@lectern/local/object-settings';
import { answersAt, saysReady } from '@lectern/local/ready';
import { releaseKeys } from '@lectern/local/release-keys';
import { objectKeys, provisionServices } from '@lectern/local/services';
import type { Throwaway } from '@lectern/local/throwaway';

const root = join(import.meta.dirname, '../../../..');
const source = join(root, 'infra/local/src');
const GRACE = 10_000;
const READY_WITHIN = 60_000;
const SERVICES = ['catalog', 'identity', 'messaging', 'media', 'commerce', 'learning'];

export interface Surroundings {
  /** Address of a running site, whose other services the edge asks. */
  readonly url: string;
  readonly dataDir: string;
  readonly adminUrl: string;
  readonly place: Throwaway;
}

/** A process that can be ended for good and started again, with the same address. */
export interface Restartable {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The releases service of a site as a process of its own, beside the one that the site runs, over the same database. */
export async function describeService({ url, dataDir, adminUrl, place }: Surroundings): Promise<Restartable> {
  const around = {
    publicUrl: url,
    smtpUrl: '',
    objects: { ...objectKeys(adminUrl), OBJECTS_URL: (await keptObjectsUrl(dataDir)) ?? '' },
    oauth: { url: '', secret: '' },
    toss: {},
    releases: (await releaseKeys(adminUrl)).service,
    seedPeople: false,
    filesDir: place.folder,
  };
  const service = (await provisionServices(adminUrl, around)).find(({ name }) => name === 'releases');
  if (!service) throw new Error('There is no releases service');
  return restartable(`http://127.0.0.1:${service.env['PORT']}`, () =>
    place.supervisor.start({
      name: 'The releases service',
      command: process.execPath,
      args: ['--disable-sigusr1', join(source, 'services-process.ts')],
      env: { SERVICES: JSON.stringify([service]), NODE_ENV: 'production' },
      logFile: join(place.logs, 'releases-service.log'),
      channel: true,
      graceMs: GRACE,
      ready: saysReady,
      readyWithinMs: READY_WITHIN,
    }),
  );
}

/** An edge with a store of its own that follows this service. @param clockFile See `moved-clock.ts`. */
export async function describeEdge(
  { url, adminUrl, place }: Surroundings,
  service: string,
  clockFile: string,
): Promise<Restartable> {
  const port = await freePort();
  const origins = { ...Object.fromEntries(SERVICES.map((name) => [name, url])), releases: service };
  const environment = {
    PORT: String(port),
    API_ORIGINS: JSON.stringify(origins),
    ...(await releaseKeys(adminUrl)).edge,
    WORKSPACE_DIR: root,
    RELEASES_DIR: join(place.folder, 'own-edge'),
    NODE_ENV: 'production',
    CLOCK_AHEAD: clockFile,
  };
  return restartable(`http://localhost:${port}`, () =>
    place.supervisor.start({
      name: 'An edge of its own',
      command: process.execPath,
      args: [
        ...['--disable-sigusr1', '--no-warnings'],
        ...['--import', join(source, 'supervisor/follow-parent.ts')],
        ...['--import', join(import.meta.dirname, 'moved-clock.ts')],
        join(root, 'shell/dist/server/edge.mjs'),
      ],
      env: environment,
      logFile: join(place.logs, 'own-edge.log'),
      channel: true,
      graceMs: GRACE,
      ready: answersAt(`http://127.0.0.1:${port}/readyz`),
      readyWithinMs: READY_WITHIN,
    }),
  );
}

function restartable(url: string, begin: () => Promise<{ stop(): Promise<void> }>): Restartable {
  let running: { stop(): Promise<void> } | undefined;
  return {
    url,
    async start() {
      running = await begin();
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
}
