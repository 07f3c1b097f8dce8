import { Database, type PersonRecords } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from './people.repository.ts';

interface Erasure {
  readonly userId: string;
  readonly email: string;
  readonly pseudonym: string;
  readonly deletedAt: string;
}

/** What this service knows about a person, told to them or forgotten at their wish. */
@Injectable()
export class PeopleService implements PersonRecords {
  private readonly database: Database;
  private readonly people: PeopleRepository;

  constructor(database: Database, people: PeopleRepository) {
    this.database = database;
    this.people = people;
  }

  async collectRecords(person: { userId: string; email: string }): Promise<Record<string, unknown>> {
    const [questions, mails] = await Promise.all([
      this.people.questionsOf(person),
      this.people.mailsTo(person.email),
    ]);
    return { questions, mails };
  }

  /** What was written is kept for three years by law, but under a pseudonym; files, links and the record of mails go. */
  async eraseRecords({ userId, email, pseudonym, deletedAt }: Erasure): Promise<void> {
    await this.database.runInTransaction(async () => {
      // First, as it is the tickets that tell the addresses mails went to.
      await this.people.removeMails({ userId, email }, new Date(deletedAt));
      await this.people.closeQuestions({ userId, email }, pseudonym, new Date(deletedAt));
    });
  }
}
