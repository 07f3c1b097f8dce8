import { createHash } from 'node:crypto';
import type { Fields } from './provider.ts';

/** A person with an account at the providers. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Null for a person who does not share it. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** Who may be chosen on the consent pages. */
export const PEOPLE: readonly Person[] = [
  { id: '4294967311', name: '이서연', email: 'seoyeon.lee@hanbit-derma.example', isEmailVerified: true },
  { id: '4294967357', name: '박도윤', email: 'doyun.park@saebyeok.example', isEmailVerified: true },
  { id: '4294967371', name: 'Grace Miller', email: 'grace.miller@northlake.example', isEmailVerified: true },
  { id: '4294967377', name: '한지우', email: 'jiwoo.han@unverified.example', isEmailVerified: false },
  { id: '4294967387', name: '최하린', email: null, isEmailVerified: false },
];

/** Value of `person` for a new person, whom `name`, `email`, `verified` and perhaps `id` describe. */
export const OTHER_PERSON = 'other';

/** The person for whom a consent page was answered; undefined when it was refused. */
export function personIn(form: Fields): Person | undefined {
  const known = PEOPLE.find(({ id }) => id === form['person']);
  if (known || form['person'] !== OTHER_PERSON) return known;
  const name = form['name']?.trim() || 'New Person';
  const email = form['email']?.trim() || null;
  const id = /^\d{1,15}$/.test(form['id'] ?? '') ? (form['id'] ?? '') : numberOf(`${name} ${email}`);
  return { id, name, email, isEmailVerified: email !== null && form['verified'] === 'yes' };
}

/** The same number for the same person, beyond what 32 bits hold. */
function numberOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return String(0x1_0000_0000 + digest.readUInt32BE());
}
