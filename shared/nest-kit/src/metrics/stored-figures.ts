import { METRICS } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { AuditChainRepository } from '../audit/audit-chain.repository.ts';
import { Events } from '../events/events.ts';
import { askedOnce } from '../health/asked-once.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Metrics } from './metrics.ts';

/** Milliseconds for which what the database was asked is kept: several may scrape. */
const KEPT = 5_000;

/** Figures that only the database knows: jobs and events that wait, and whether the audit was looked at and is as it was sealed. */
@Injectable()
export class StoredFigures {
  /** Asks for them. @throws what the database did. */
  readonly look: () => Promise<void>;

  constructor(metrics: Metrics, jobs: Jobs, events: Events, chain: AuditChainRepository) {
    const gauges = {
      jobs: metrics.gauge(METRICS.jobs),
      jobDelay: metrics.gauge(METRICS.jobDelay),
      eventLag: metrics.gauge(METRICS.eventLag),
      eventsAside: metrics.gauge(METRICS.eventsAside),
      auditBroken: metrics.gauge(METRICS.auditBroken),
      auditUnchecked: metrics.gauge(METRICS.auditUnchecked),
    };
    this.look = askedOnce(async () => {
      const [open, lags, aside, check, unchecked] = [
        await jobs.countOpen(),
        await events.readLags(),
        await events.countAside(),
        await chain.findCheck(),
        await chain.findUnchecked(),
      ];
      gauges.jobs.reset();
      gauges.jobDelay.reset();
      for (const { job: kind, state, count, delay } of open) {
        gauges.jobs.set({ kind, state }, count);
        if (state === 'waiting') gauges.jobDelay.set({ kind }, delay);
      }
      for (const { follower, seconds } of lags) gauges.eventLag.set({ follower }, seconds);
      gauges.eventsAside.set(aside);
      gauges.auditBroken.set(check?.fault ? 1 : 0);
      gauges.auditUnchecked.set(unchecked?.seconds ?? 0);
    }, KEPT);
  }
}
