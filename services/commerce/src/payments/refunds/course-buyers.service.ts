import type { describeBuyers } from '@lectern/contracts-commerce';
import type { BodyOutput, ResponseOf } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { liveDeadline } from '../domain/refund-policy.ts';
import { CourseBuyersRepository } from './course-buyers.repository.ts';

/** Whom a change of a session concerns and what they would get back, for its author to know before it is made. */
@Injectable()
export class CourseBuyers {
  constructor(private readonly buyers: CourseBuyersRepository) {}

  async describeBuyers({
    curriculumId,
    startsAt,
  }: BodyOutput<typeof describeBuyers>): Promise<ResponseOf<typeof describeBuyers>> {
    const { people, packs, boughtStart } = await this.buyers.countBuyers(curriculumId);
    return {
      people,
      packs,
      refunds: await this.buyers.sumRefunds(curriculumId),
      fullUntil: startsAt === null ? null : fullUntil(new Date(startsAt), boughtStart).toISOString(),
    };
  }
}

/** The later of the two deadlines, as `decideRefund` has it for buyers who opened nothing (decision 25). */
const fullUntil = (startsAt: Date, boughtStart: Date | null): Date =>
  new Date(Math.max(...[startsAt, boughtStart ?? startsAt].map((at) => liveDeadline(at).getTime())));
