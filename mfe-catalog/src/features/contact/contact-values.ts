import { isEmail } from '@lectern/contracts-core';
import { CONTACT_LIMITS, type ContactSubjectId } from '@lectern/contracts-messaging';
import type { ContactFormText } from './contact.types.ts';

/** The typed values; the subject is empty until one is chosen. */
export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly subject: ContactSubjectId | '';
  readonly message: string;
}

export type ContactErrors = Partial<Record<keyof ContactValues, string>>;

/** The errors of the values, in the order of the fields. */
export function validateContact(values: ContactValues, words: ContactFormText['errors']): ContactErrors {
  const length = values.message.trim().length;
  return {
    ...(values.name.trim() === '' ? { name: words.name } : {}),
    ...(isEmail(values.email.trim()) ? {} : { email: words.email }),
    ...(values.subject === '' ? { subject: words.subject } : {}),
    ...(length < CONTACT_LIMITS.messageMin ? { message: words.messageShort } : {}),
    ...(length > CONTACT_LIMITS.messageMax ? { message: words.messageLong } : {}),
  };
}
