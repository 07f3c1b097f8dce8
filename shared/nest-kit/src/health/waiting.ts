import { Injectable } from '@nestjs/common';
import { Events } from '../events/events.ts';
import { Jobs } from '../jobs/jobs.ts';
import { ReadyFacts } from './ready-facts.ts';

/** What waits for a person. */
export interface WaitingCounts {
  readonly jobsGivenUp: number;
  readonly eventsAside: number;
  /** While another secret is given: the first one and the other by name, so that an operator sees which round this is. */
  readonly secrets?: readonly string[];
  /** Jobs and rows that only the other secret opens, while one is given; null while they are counted. */
  readonly sealedWithOther?: number | null;
}

/** Counts what `/readyz` says beside that the process is ready and its database answers. */
@Injectable()
export class Waiting {
  private readonly jobs: Jobs;
  private readonly events: Events;
  private readonly facts: ReadyFacts;

  constructor(jobs: Jobs, events: Events, facts: ReadyFacts) {
    this.jobs = jobs;
    this.events = events;
    this.facts = facts;
  }

  async countAll(): Promise<WaitingCounts> {
    const sealedWithOther = await this.facts.countSealedWithOther();
    const secrets = this.facts.secretsInChange;
    return {
      jobsGivenUp: await this.jobs.countGivenUp(),
      eventsAside: await this.events.countAside(),
      ...(secrets === undefined ? {} : { secrets }),
      ...(sealedWithOther === undefined ? {} : { sealedWithOther }),
    };
  }
}
