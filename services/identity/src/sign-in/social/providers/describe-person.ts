import { Email } from '@lectern/contracts-core';
import type { SocialPerson } from './provider.ts';

/** Longest name that is handed on to the form. */
const LONGEST_NAME = 120;

/** Cleans what a provider says about a person, because it is untrusted input. */
export function describePerson(said: {
  readonly subject: string;
  readonly email: unknown;
  readonly isEmailVerified: boolean;
  readonly name: unknown;
}): SocialPerson {
  const email = Email.safeParse(said.email);
  const name = typeof said.name === 'string' ? said.name.normalize('NFC') : '';
  return {
    subject: said.subject,
    email: email.success ? email.data : undefined,
    isEmailVerified: said.isEmailVerified,
    name: name
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, LONGEST_NAME),
  };
}
