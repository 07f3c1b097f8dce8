import { Database, type PersonRecords } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from './people.repository.ts';

/** What this service knows about a person, told to them or forgotten at their wish. */
@Injectable()
export class PeopleService implements PersonRecords {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
  ) {}

  collectRecords({ userId }: { userId: string }): Promise<Record<string, unknown>> {
    return this.people.collectRecords(userId);
  }

  /** Nothing of it has to be kept by law. Certificates go as well: a code then proves nothing about a deleted person. */
  async eraseRecords({ userId, pseudonym }: { userId: string; pseudonym: string }): Promise<void> {
    await this.database.runInTransaction(() => this.people.eraseRecords(userId, pseudonym));
  }
}
