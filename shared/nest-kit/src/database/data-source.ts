import type { Type } from '@nestjs/common';
import { Client, type ClientConfig, type Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { SnakeNaming } from './snake-naming.ts';

export type Entities = readonly Type[];

/** Milliseconds that a tool waits for a connection: a busy machine may take long to open one, and no visitor waits. */
const CONNECT_TIMEOUT = 30_000;
/**
 * Seconds that a connection is used, longer only by the statement at work: what is opened after a failover or a rolling change of
 * poolers spreads over all of them, and the memory that a server's process has gathered is given back.
 */
export const LONGEST_CONNECTION = 300;
/** Connections at most, where nothing else is said. */
export const DATABASE_POOL = 10;

/**
 * Always has a listener for errors. The pool takes its own away when it lends a connection, and TypeORM adds one a turn
 * later; a connection that breaks in between would end the process. The statement that was to follow fails instead.
 */
class ListeningClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/**
 * A TypeORM data source bound to one service's schema; the tables are made by migrations, never by TypeORM. It says
 * nothing about time limits and the search path: poolers refuse that, so the role has them (`ensureServiceDatabase`).
 */
export function createDataSource(options: {
  service: string;
  url: string;
  entities: Entities;
  /** Connections at most; `DATABASE_POOL` by default. */
  poolSize?: number;
  /** Milliseconds until opening a connection fails; those of a tool by default. */
  connectTimeout?: number;
  onPoolError?: (error: unknown) => void;
}): DataSource {
  return new DataSource({
    type: 'postgres',
    url: options.url,
    schema: options.service,
    entities: [...options.entities],
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    installExtensions: false,
    logging: false,
    poolSize: options.poolSize ?? DATABASE_POOL,
    connectTimeoutMS: options.connectTimeout ?? CONNECT_TIMEOUT,
    applicationName: `lectern-${options.service}`,
    // An idle connection that breaks must not end the process: the pool replaces it.
    poolErrorHandler: options.onPoolError ?? (() => undefined),
    extra: { Client: ListeningClient, maxLifetimeSeconds: LONGEST_CONNECTION },
  });
}

/** The connections of a data source that is open. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as PostgresDriver).master as Pool;
