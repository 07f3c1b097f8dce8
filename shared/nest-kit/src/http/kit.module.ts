import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { DataSource } from 'typeorm';
import { AuditChainRepository } from '../audit/audit-chain.repository.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { EXPORT_POOL, ExportSlots } from '../csv/export-slots.ts';
import { createDataSource, DATABASE_POOL, poolOf, type Entities } from '../database/data-source.ts';
import { Database } from '../database/database.ts';
import { Standby } from '../database/standby.ts';
import { Notices } from '../database/notices.ts';
import { ErrorFilter } from '../errors/error.filter.ts';
import { Events, EVENTS_OPTIONS, type EventsOptions } from '../events/events.ts';
import { DatabaseLook } from '../health/database-look.ts';
import { HealthController } from '../health/health.controller.ts';
import { ReadyFacts } from '../health/ready-facts.ts';
import { ServiceState } from '../health/service-state.ts';
import { Waiting } from '../health/waiting.ts';
import { Jobs, JOBS_OPTIONS, type JobsOptions } from '../jobs/jobs.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { MetricsController } from '../metrics/metrics.controller.ts';
import { Metrics } from '../metrics/metrics.ts';
import { Tracing, type Telemetry } from '@lectern/telemetry';
import { ServiceFigures } from '../metrics/service-figures.ts';
import { StoredFigures } from '../metrics/stored-figures.ts';
import { OpenApiController } from '../openapi/openapi.controller.ts';
import { OPENAPI_OPTIONS, OpenApiSource, type OpenApiOptions } from '../openapi/openapi-source.ts';
import { PUBLIC_ORIGIN, SameOriginGuard } from './same-origin.guard.ts';
import { ANSWER_LIMITS, answerLimits } from '../limits/answer-limits.ts';
import { SETTINGS } from './settings.ts';

/** What makes one service different from another. */
export interface ServiceDefinition {
  /** Also the name of its schema and, with `lectern_`, of its database role. */
  readonly name: string;
  readonly module: Type;
  readonly entities: Entities;
  readonly openApi: OpenApiOptions;
  /** Characters of a JSON body at most; without it only the size in bytes is limited. */
  readonly bodyCharacters?: number;
  /** Milliseconds a client may take to send a whole request; for services that take files. */
  readonly requestTimeout?: number;
  /** Prepares the HTTP server for more than JSON. */
  readonly prepare?: (fastify: FastifyInstance) => Promise<void>;
  /** Seals the data of the service's jobs; never stored in the database. Needed by a service with jobs. */
  readonly jobSecret?: string;
  /** The next or the former one: jobs that were sealed with it are opened too, while the secret is being changed. */
  readonly otherJobSecret?: string | undefined;
  /** The service's own settings, injected as `SETTINGS`. */
  readonly settings?: unknown;
}

/** Wires the kit around a service's module; `Database`, `Jobs` and the logger can be injected anywhere in it. */
@Module({})
export class KitModule {
  static forService(
    definition: ServiceDefinition,
    runtime: {
      config: ServiceConfig;
      logger: Logger;
      state: ServiceState;
      metrics: Metrics;
      telemetry: Telemetry;
      stopLimit: number;
      handover: number;
    },
  ): DynamicModule {
    const { config, logger, stopLimit } = runtime;
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
    const { name: service, jobSecret: secret, otherJobSecret: otherSecret } = definition;
    const poolSize = config.jobsPool;
    const { telemetry } = runtime;
    const { tracing } = telemetry;
    const limits = answerLimits(config.answerLimit);
    const jobs: JobsOptions = {
      service,
      databaseUrl: directUrl,
      poolSize,
      logger,
      stopLimit,
      secret,
      otherSecret,
      tracing,
    };
    return {
      module: KitModule,
      global: true,
      imports: [DiscoveryModule, definition.module],
      controllers: [HealthController, MetricsController, OpenApiController],
      providers: [
        { provide: LOGGER, useValue: logger },
        { provide: ServiceState, useValue: runtime.state },
        { provide: ReadyFacts, useValue: new ReadyFacts(runtime.handover) },
        Waiting,
        DatabaseLook,
        { provide: Metrics, useValue: runtime.metrics },
        { provide: Tracing, useValue: tracing },
        { provide: ANSWER_LIMITS, useValue: limits },
        { provide: SETTINGS, useValue: definition.settings },
        { provide: PUBLIC_ORIGIN, useValue: config.publicOrigin ?? '' },
        { provide: OPENAPI_OPTIONS, useValue: definition.openApi },
        { provide: APP_FILTER, useClass: ErrorFilter },
        // Before the guards of the service's own modules: Nest has those of the outermost module first.
        { provide: APP_GUARD, useClass: SameOriginGuard },
        {
          provide: DataSource,
          useFactory: () =>
            createDataSource({
              service: definition.name,
              url: config.databaseUrl,
              entities: definition.entities,
              connectTimeout: limits.connection,
              ...(config.databasePool === undefined ? {} : { poolSize: config.databasePool }),
              onPoolError: (err) => logger.warn({ err }, 'idle database connection lost'),
            }).initialize(),
        },
        {
          provide: Standby,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) =>
            config.databaseReadUrl === undefined
              ? undefined
              : new Standby({
                  url: config.databaseReadUrl,
                  service,
                  poolSize: config.databasePool ?? DATABASE_POOL,
                  primary: () => poolOf(dataSource),
                }),
        },
        Database,
        { provide: EXPORT_POOL, useValue: config.databasePool ?? DATABASE_POOL },
        ExportSlots,
        { provide: Notices, useFactory: () => new Notices(directUrl, logger) },
        { provide: JOBS_OPTIONS, useValue: jobs },
        Jobs,
        { provide: EVENTS_OPTIONS, useValue: { service, urls: config.eventsUrls } satisfies EventsOptions },
        Events,
        OpenApiSource,
        AuditChainRepository,
        StoredFigures,
        {
          provide: ServiceFigures,
          inject: [Metrics, Database, StoredFigures],
          useFactory: (metrics: Metrics, database: Database, stored: StoredFigures) =>
            new ServiceFigures({ metrics, database, stored, state: runtime.state, telemetry, logger }),
        },
      ],
      exports: [
        ANSWER_LIMITS,
        LOGGER,
        Database,
        Events,
        ExportSlots,
        Jobs,
        Notices,
        PUBLIC_ORIGIN,
        ReadyFacts,
        SETTINGS,
      ],
    };
  }
}
