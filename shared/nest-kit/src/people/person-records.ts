import type { BodyOutput, collectPerson, erasePerson } from '@lectern/contracts-core';

/** Injection token of the `PersonRecords` of a service. */
export const PERSON_RECORDS = Symbol('PersonRecords');

/** What all aggregates of a service store about people. */
export interface PersonRecords {
  /** Everything stored about a person, for their data export. */
  collectRecords(person: BodyOutput<typeof collectPerson>): Promise<Record<string, unknown>>;
  /** Erases a person's data; repeating it is safe. */
  eraseRecords(erasure: BodyOutput<typeof erasePerson>): Promise<void>;
}
