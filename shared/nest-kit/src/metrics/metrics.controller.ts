import { METRICS } from '@lectern/contracts-core';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Database } from '../database/database.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Metrics } from './metrics.ts';
import { readProcess } from '@lectern/telemetry';
import { StoredFigures } from './stored-figures.ts';

/** `/metrics`, for Prometheus. As `/readyz` it is no call of a contract, so no edge passes it on. */
@Controller()
export class MetricsController {
  private readonly metrics: Metrics;
  private readonly database: Database;
  private readonly stored: StoredFigures;
  private readonly logger: Logger;
  private readonly figures;

  constructor(metrics: Metrics, database: Database, stored: StoredFigures, @Inject(LOGGER) logger: Logger) {
    this.metrics = metrics;
    this.database = database;
    this.stored = stored;
    this.logger = logger;
    this.figures = {
      loopDelay: metrics.gauge(METRICS.loopDelay),
      memory: metrics.gauge(METRICS.memory),
      processor: metrics.counter(METRICS.processor),
      connections: metrics.gauge(METRICS.connections),
      poolWaiting: metrics.gauge(METRICS.poolWaiting),
    };
  }

  @Get('metrics')
  async getMetrics(@Res() reply: FastifyReply): Promise<void> {
    this.lookAtProcess();
    // A database that is away is what the other figures tell of.
    await this.stored
      .look()
      .catch((err: unknown) => this.logger.warn({ err }, 'figures of the database are missing'));
    await reply.header('content-type', this.metrics.contentType).send(await this.metrics.write());
  }

  private lookAtProcess(): void {
    const { loopDelay, memory, processor, connections, poolWaiting } = this.figures;
    const own = readProcess();
    for (const [quantile, seconds] of Object.entries(own.loopDelay)) loopDelay.set({ quantile }, seconds);
    for (const [kind, bytes] of Object.entries(own.memory)) memory.set({ kind }, bytes);
    processor.reset();
    processor.inc(own.processorSeconds);
    for (const { pool, total, idle, waiting } of this.database.countConnections()) {
      connections.set({ pool, state: 'idle' }, idle);
      connections.set({ pool, state: 'busy' }, total - idle);
      poolWaiting.set({ pool }, waiting);
    }
  }
}
