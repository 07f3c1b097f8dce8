import type { PersonRecords } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { PeopleRepository } from './people.repository.ts';

/** The cause under which the database lets the person of an order be replaced by a pseudonym. */
const ERASED = 'person erased';

/** What this service knows about a person, told to them or forgotten at their wish. */
@Injectable()
export class PeopleService implements PersonRecords {
  constructor(
    private readonly transactions: CausedTransactions,
    private readonly people: PeopleRepository,
  ) {}

  async collectRecords({ userId }: { userId: string }): Promise<Record<string, unknown>> {
    const [orders, refunds, enrolments, codes, ownCodes, earnings, waits] = await Promise.all([
      this.people.listOrders(userId),
      this.people.listRefunds(userId),
      this.people.listEnrolments(userId),
      this.people.listCodeUses(userId),
      this.people.listOwnCodes(userId),
      this.people.listEarnings(userId),
      this.people.listWaits(userId),
    ]);
    return { orders, refunds, enrolments, codes, ownCodes, earnings, waits };
  }

  /** Contracts and payments are kept for five years by law, but under a pseudonym. */
  async eraseRecords({ userId, pseudonym }: { userId: string; pseudonym: string }): Promise<void> {
    await this.transactions.runTransaction({ cause: ERASED }, async () => {
      // A payment or a refund that is being written ends first.
      await this.transactions.lockBuyer(userId);
      await this.people.pseudonymisePerson(userId, pseudonym);
    });
  }
}
