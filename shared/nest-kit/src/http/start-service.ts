import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceConfig } from '../config/service-config.ts';
import type { ServiceDatabase } from '../database/migration.ts';
import { expectMigrated, runMigrations } from '../database/run-migrations.ts';
import { ServiceState } from '../health/service-state.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { toNestLogger } from '../logging/nest-logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { ServiceFigures } from '../metrics/service-figures.ts';
import { ProcessWatch, Telemetry } from '@lectern/telemetry';
import { createAdapter } from './create-adapter.ts';
import { KitModule, type ServiceDefinition } from './kit.module.ts';

const DEFAULT_STOP_LIMIT = 8_000;
/** At least; a balancer may send the last requests to a process that is being replaced for a while. */
const LEAST_HANDOVER = 60_000;

export interface RunningService {
  /** Address it listens on, without a slash at the end; empty after `MIGRATE=only`, which has ended by then. */
  readonly url: string;
  /**
   * Reports itself not ready and serves on while the balancer notices (`drain`); then stops taking requests, finishes
   * those in flight (up to the configured limit) and lets the database go.
   */
  close(): Promise<void>;
}

/**
 * Migrates the service's schema, unless a step before has done so, then serves its module.
 * @throws when the database cannot be reached, a migration fails or the port is taken.
 */
export async function startService(
  definition: ServiceDefinition & ServiceDatabase,
  config: ServiceConfig,
): Promise<RunningService> {
  const { logLevel: level, logDestination: destination } = config;
  const telemetry = await Telemetry.open(definition.name, config.telemetry);
  const { takeLine } = telemetry;
  const logger = createLogger({ service: definition.name, level, destination, takeLine });
  telemetry.tellBy((facts, sentence) => logger.warn(facts, sentence));
  try {
    await prepareSchema(definition, config, logger);
    if (config.migrate !== 'only') return await serve(definition, { config, logger, telemetry });
    await telemetry.close();
    return { url: '', close: async () => undefined };
  } catch (error) {
    await telemetry.close();
    throw error;
  }
}

/** Serves the module of a service whose schema is ready. */
async function serve(
  definition: ServiceDefinition & ServiceDatabase,
  { config, logger, telemetry }: { config: ServiceConfig; logger: Logger; telemetry: Telemetry },
): Promise<RunningService> {
  const [state, metrics] = [new ServiceState(), new Metrics()];
  const { tracing } = telemetry;
  const stopLimit = config.stopLimit ?? DEFAULT_STOP_LIMIT;
  const drain = config.drain ?? 0;
  const handover = config.handover ?? Math.max(LEAST_HANDOVER, 2 * (drain + stopLimit));
  const app = await NestFactory.create<NestFastifyApplication>(
    KitModule.forService(definition, { config, logger, state, metrics, telemetry, stopLimit, handover }),
    createAdapter(logger, state, { ...definition, ...config }, { metrics, tracing }),
    { logger: toNestLogger(logger), bodyParser: false, abortOnError: false },
  );
  try {
    await definition.prepare?.(app.getHttpAdapter().getInstance());
    await app.listen(config.port, config.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  const [figures, watch] = [app.get(ServiceFigures), new ProcessWatch()];
  telemetry.startMetrics(() => figures.read(watch, (all) => all.list()));
  const url = addressOf(app);
  logger.info({ url }, 'listening');
  let closing: Promise<void> | undefined;
  return {
    url,
    close: () =>
      (closing ??= closeService(app, { state, logger, stopLimit, drain }).finally(async () => {
        await telemetry.close();
        watch.close();
      })),
  };
}

/** Brings the schema up to date, or expects that a step before this start has done so. */
async function prepareSchema(
  definition: ServiceDefinition & ServiceDatabase,
  { databaseUrl, databaseDirectUrl = databaseUrl, migrate = 'on' }: ServiceConfig,
  logger: Logger,
): Promise<void> {
  const schema = {
    url: databaseDirectUrl,
    service: definition.name,
    migrations: definition.migrations,
    ...(definition.indexes ? { indexes: definition.indexes } : {}),
    ...(definition.retired ? { retired: definition.retired } : {}),
    ...(definition.sqlFolder ? { sqlFolder: definition.sqlFolder } : {}),
  };
  if (migrate === 'off') {
    const indexes = await expectMigrated(schema);
    if (indexes.length > 0) logger.warn({ indexes }, 'indexes to build: run npm run migrate');
    return;
  }
  // A step of its own ends only when the indexes are there; a start that migrates must not wait for hours.
  const tellWait = (sentence: string) => logger.info(sentence);
  const applied = await runMigrations({ ...schema, ...(migrate === 'only' ? { tellWait } : {}) });
  if (applied.length > 0) logger.info({ applied }, 'schema migrated');
}

function addressOf(app: NestFastifyApplication): string {
  const address = app.getHttpServer().address();
  if (address === null || typeof address === 'string') throw new Error('The service has no network address');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

async function closeService(
  app: NestFastifyApplication,
  way: { state: ServiceState; logger: Logger; stopLimit: number; drain: number },
): Promise<void> {
  const { state, logger, stopLimit, drain } = way;
  if (drain > 0) {
    state.isDraining = true;
    logger.info({ ms: drain }, 'draining');
    await pause(drain);
  }
  state.isStopping = true;
  const cut = setTimeout(() => app.getHttpServer().closeAllConnections(), stopLimit);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
  logger.info('stopped');
}
