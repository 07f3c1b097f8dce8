import { METRICS } from '@lectern/contracts-core';
import type { ProcessWatch, Telemetry } from '@lectern/telemetry';
import type { Database } from '../database/database.ts';
import type { ServiceState } from '../health/service-state.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from './metrics.ts';
import type { StoredFigures } from './stored-figures.ts';

/** Where the figures come from, and the registry that they are set in. */
interface Sources {
  readonly metrics: Metrics;
  readonly database: Database;
  readonly stored: StoredFigures;
  readonly state: ServiceState;
  readonly telemetry: Telemetry;
  readonly logger: Logger;
}

/** Sets the figures that are read, not counted as they change: of the process, its connections and what waits in the database. */
export class ServiceFigures {
  private readonly sources: Sources;
  private readonly figures;

  constructor(sources: Sources) {
    const { metrics } = sources;
    this.sources = sources;
    this.figures = {
      loopDelay: metrics.gauge(METRICS.loopDelay),
      memory: metrics.gauge(METRICS.memory),
      processor: metrics.counter(METRICS.processor),
      connections: metrics.gauge(METRICS.connections),
      poolWaiting: metrics.gauge(METRICS.poolWaiting),
      telemetryDropped: metrics.counter(METRICS.telemetryDropped),
    };
  }

  /** Looks, then has the registry give what it has; nothing comes between, so two readers never see each other's figures. */
  async read<T>(watch: ProcessWatch, give: (metrics: Metrics) => Promise<T>): Promise<T> {
    const { metrics, stored, state, logger } = this.sources;
    // The last figures of a process that stops are told when its connections are closed already.
    if (!state.isStopping) {
      // A database that is away is what the other figures tell of.
      await stored
        .look()
        .catch((err: unknown) => logger.warn({ err }, 'figures of the database are missing'));
    }
    this.lookAtProcess(watch);
    return give(metrics);
  }

  private lookAtProcess(watch: ProcessWatch): void {
    const { loopDelay, memory, processor, connections, poolWaiting, telemetryDropped } = this.figures;
    const { telemetry, database } = this.sources;
    const own = watch.read();
    for (const [quantile, seconds] of Object.entries(own.loopDelay)) loopDelay.set({ quantile }, seconds);
    for (const [kind, bytes] of Object.entries(own.memory)) memory.set({ kind }, bytes);
    processor.reset();
    processor.inc(own.processorSeconds);
    telemetryDropped.reset();
    for (const { signal, count } of telemetry.countDropped()) telemetryDropped.inc({ signal }, count);
    for (const { pool, total, idle, waiting } of database.countConnections()) {
      connections.set({ pool, state: 'idle' }, idle);
      connections.set({ pool, state: 'busy' }, total - idle);
      poolWaiting.set({ pool }, waiting);
    }
  }
}
