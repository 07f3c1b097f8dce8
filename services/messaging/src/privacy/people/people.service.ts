import { Database, type PersonRecords } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from './people.repository.ts';

interface Erasure {
  readonly userId: string;
  readonly email: string;
  readonly pseudonym: string;
  readonly deletedAt: string;
}

/** Exports and erases this service's data about a person. */
@Injectable()
export class PeopleService implements PersonRecords {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
  ) {}

  async collectRecords(person: { userId: string; email: string }): Promise<Record<string, unknown>> {
    const [questions, mails] = await Promise.all([
      this.people.questionsOf(person),
      this.people.mailsTo(person.email),
    ]);
    return { questions, mails };
  }

  /** Keeps the messages for three years, as the law requires, under a pseudonym; deletes files, links and mails. */
  async eraseRecords({ userId, email, pseudonym, deletedAt }: Erasure): Promise<void> {
    await this.database.runInTransaction(async () => {
      // First, because the tickets hold the addresses that the mails went to.
      await this.people.removeMails({ userId, email }, new Date(deletedAt));
      await this.people.closeQuestions({ userId, email }, pseudonym, new Date(deletedAt));
    });
  }
}
