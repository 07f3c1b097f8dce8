import type { BotCheckWords } from '@lectern/bot-check';
import type { ContactSubjectId } from '@lectern/contracts-messaging';
import type { RichText } from '../../common/documents/document.types.ts';

/** Something people write about, with what they should tell. */
export interface ContactSubject {
  readonly id: ContactSubjectId;
  readonly title: string;
  readonly include: string;
}

/** The words of the files beside a message. */
export interface ContactFilesText {
  readonly title: string;
  readonly action: string;
  readonly drop: string;
  readonly rules: string;
  readonly list: string;
  readonly uploading: string;
  readonly checking: string;
  readonly done: string;
  readonly tooMany: string;
  readonly retry: string;
  /** With `{name}`. */
  readonly remove: string;
  /** Said when the form is sent while files are still on their way. */
  readonly busy: string;
  /** Said when a file that failed is still in the list. */
  readonly left: string;
  readonly failures: {
    readonly type: string;
    readonly size: string;
    readonly limited: string;
    readonly expired: string;
    readonly bot: string;
    readonly other: string;
  };
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
  readonly files: ContactFilesText;
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
    /** The files have waited too long. */
    readonly files: string;
    readonly other: string;
  };
  readonly done: {
    readonly title: string;
    readonly ticket: string;
    readonly text: string;
    /** Below, for who is signed in: where the conversation goes on. */
    readonly thread: string;
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
  /** Shown when the address carries the numbers of an error. */
  readonly incident: { readonly title: string; readonly text: string };
  /** Names of an error's numbers. */
  readonly numbers: { readonly order: string; readonly code: string; readonly trace: string };
  readonly related: readonly RichText[];
}
