import type { Locale } from '@lectern/contracts-core';
import type { MailLanguage, MailWords } from './mail-words.ts';

/** Everything the two forms of a mail are made from. */
export interface MailParts {
  readonly words: MailWords;
  readonly footer: MailLanguage['footer'];
  readonly locale: Locale;
  readonly frame: { readonly brand: string; readonly sender: string };
  /** Address of the site in the mail's language. */
  readonly siteUrl: string;
}
