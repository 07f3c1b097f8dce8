import type { RichText } from '../../common/documents/document.types.ts';

export interface HelpQuestion {
  /** Anchor; the same in both languages. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly RichText[];
}

export interface HelpCategory {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}

/** The help page in one language. */
export interface HelpContent {
  readonly title: string;
  readonly summary: string;
  readonly categories: readonly HelpCategory[];
  /** Who to turn to when no answer fits. */
  readonly contact: { readonly title: string; readonly text: RichText };
}
