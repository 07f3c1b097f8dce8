import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from './people.repository.ts';

interface Erasure {
  readonly email: string;
  readonly pseudonym: string;
  readonly deletedAt: string;
}

/** What this service knows about a person, told to them or forgotten at their wish. */
@Injectable()
export class PeopleService {
  private readonly database: Database;
  private readonly people: PeopleRepository;

  constructor(database: Database, people: PeopleRepository) {
    this.database = database;
    this.people = people;
  }

  async collect(email: string): Promise<Record<string, unknown>> {
    const [questions, mails] = await Promise.all([
      this.people.questionsOf(email),
      this.people.mailsTo(email),
    ]);
    return { questions, mails };
  }

  /** Questions are kept for three years by law, but under a pseudonym; the record of mails goes. */
  async erase({ email, pseudonym, deletedAt }: Erasure): Promise<void> {
    await this.database.transaction(async () => {
      await this.people.renameQuestions(email, pseudonym, new Date(deletedAt));
      await this.people.removeMails(email, new Date(deletedAt));
    });
  }
}
