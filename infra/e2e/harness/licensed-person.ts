import type { APIRequestContext } from '@playwright/test';
import { newPerson, signIn, type Person } from './people.ts';
import { openStackDatabase } from './tables-naming.ts';

/**
 * Signs in a new person whose licence is verified. A demo account allows one session at a time, so tests that run beside
 * each other must not share it.
 */
export async function signInLicensed(request: APIRequestContext): Promise<Person> {
  const person = await newPerson(request);
  await signIn(request, person);
  await verifyLicense(person.userId);
  return person;
}

/** As if a reviewer had approved a licence of theirs; sessions know it at their next call. */
export async function verifyLicense(userId: string): Promise<void> {
  const database = await openStackDatabase();
  await database
    .query(`update identity.account set license_state = 'verified' where id = $1`, [userId])
    .finally(() => database.end());
}
