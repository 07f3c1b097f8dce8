import type { BodyOutput, collectPerson, erasePerson } from '@lectern/contracts-core';

/** Injection token of the `PersonRecords` of a service. */
export const PERSON_RECORDS = Symbol('PersonRecords');

/** What all aggregates of a service store about people. */
export interface PersonRecords {
  /** Everything about a person, to be told to them. */
  collectRecords(person: BodyOutput<typeof collectPerson>): Promise<Record<string, unknown>>;
  /** Forgets a person; twice is no harm. */
  eraseRecords(erasure: BodyOutput<typeof erasePerson>): Promise<void>;
}
