import { countLearners } from '@lectern/contracts-commerce';
import { countViewers } from '@lectern/contracts-learning';
import { ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogSettings } from '../../config.ts';

interface Page {
  readonly counts: readonly { readonly curriculumId: string; readonly people: number }[];
  readonly isLast: boolean;
  readonly cancelled?: readonly string[] | undefined;
}

/** What commerce and learning know of the people in courses. Every call throws UNAVAILABLE when they cannot be asked. */
@Injectable()
export class PopularityPartners {
  private readonly commerce: ServiceClient;
  private readonly learning: ServiceClient;

  constructor(@Inject(SETTINGS) { commerceUrl, learningUrl, serviceSecret }: CatalogSettings) {
    this.commerce = new ServiceClient(commerceUrl, serviceSecret);
    this.learning = new ServiceClient(learningUrl, serviceSecret);
  }

  /** Course → distinct people who learn or learned in it, and the courses that do not take place. */
  countLearners(): Promise<Counted> {
    return readAll((afterCurriculumId) =>
      this.commerce.callEndpoint(countLearners, { body: { afterCurriculumId } }),
    );
  }

  /** Course → distinct people who watched something of it in the last thirty days. */
  async countViewers(): Promise<ReadonlyMap<string, number>> {
    const { people } = await readAll((afterCurriculumId) =>
      this.learning.callEndpoint(countViewers, { body: { afterCurriculumId } }),
    );
    return people;
  }
}

export interface Counted {
  readonly people: ReadonlyMap<string, number>;
  /** Undefined where the other service says nothing of it. */
  readonly cancelled: readonly string[] | undefined;
}

async function readAll(readPage: (after: string) => Promise<Page>): Promise<Counted> {
  const people = new Map<string, number>();
  for (let after = ''; ;) {
    const { counts, isLast, cancelled } = await readPage(after);
    for (const { curriculumId, people: count } of counts) people.set(curriculumId, count);
    after = counts.at(-1)?.curriculumId ?? after;
    if (isLast) return { people, cancelled };
  }
}
