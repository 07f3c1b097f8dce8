import type { BotCheckWords } from '@lectern/bot-check';
import type { ContactSubjectId } from '@lectern/contracts';
import type { RichText } from '../document/document.types.ts';

/** Something people write about, with what they should tell. */
export interface ContactSubject {
  readonly id: ContactSubjectId;
  readonly title: string;
  readonly include: string;
}

/** The words of the form. */
export interface ContactFormText {
  readonly title: string;
  readonly text: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly subjectPlaceholder: string;
  readonly message: string;
  readonly messageHint: string;
  /** Before what a subject's message should tell. */
  readonly include: string;
  readonly send: string;
  readonly sending: string;
  readonly errors: {
    readonly name: string;
    readonly email: string;
    readonly subject: string;
    readonly messageShort: string;
    readonly messageLong: string;
  };
  readonly botCheck: BotCheckWords;
  readonly failures: {
    readonly limited: string;
    readonly offline: string;
    readonly refused: string;
    /** The bot check was not passed. */
    readonly bot: string;
    readonly other: string;
  };
  readonly done: {
    readonly title: string;
    readonly ticket: string;
    readonly text: string;
    readonly again: string;
  };
}

/** The contact page in one language. */
export interface ContactContent {
  readonly title: string;
  readonly summary: string;
  readonly mail: { readonly title: string; readonly text: string };
  readonly phone: { readonly title: string; readonly text: string };
  readonly hours: { readonly title: string; readonly text: string; readonly note: string };
  readonly office: { readonly title: string; readonly text: string };
  readonly subjects: readonly ContactSubject[];
  readonly form: ContactFormText;
  /** Shown when somebody comes from an error with its numbers. */
  readonly incident: { readonly title: string; readonly text: string };
  /** Names of an error's numbers. */
  readonly numbers: { readonly order: string; readonly code: string; readonly trace: string };
  readonly related: readonly RichText[];
}
