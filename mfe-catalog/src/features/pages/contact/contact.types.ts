import type { RichText } from '../document/document.types.ts';

/** Something people write about, with what they should tell. */
export interface ContactSubject {
  readonly id: string;
  readonly title: string;
  readonly include: string;
}

/** The contact page in one language. */
export interface ContactContent {
  readonly title: string;
  readonly summary: string;
  readonly mail: { readonly title: string; readonly text: string };
  readonly phone: { readonly title: string; readonly text: string };
  readonly hours: { readonly title: string; readonly text: string; readonly note: string };
  readonly office: { readonly title: string; readonly text: string };
  readonly subjects: {
    readonly title: string;
    readonly text: string;
    readonly items: readonly ContactSubject[];
  };
  /** Shown when somebody comes from an error with its numbers. */
  readonly incident: { readonly title: string; readonly text: string; readonly action: string };
  /** Names of an error's numbers, in the notice and in the mail. */
  readonly numbers: { readonly order: string; readonly code: string; readonly trace: string };
  readonly related: readonly RichText[];
}
