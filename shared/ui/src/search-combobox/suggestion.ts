import type { ReactNode } from 'react';

export interface Suggestion {
  /** Unique in its list. */
  readonly id: string;
  /** The text that is searched for when it is chosen. */
  readonly value: string;
  /** Leads to a page of its own instead of searching for `value`. */
  readonly href?: string | undefined;
  readonly label?: ReactNode;
  /** Quiet words at the end of the line, such as a speciality. */
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  /** Makes it deletable, by its button or the Delete key; `removeLabel` names the button. */
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string | undefined;
}

export interface SuggestionGroup {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Suggestion[];
  /** The label is only read out: what the group holds is plain to see. */
  readonly hidesLabel?: boolean | undefined;
  /** A button in the heading line, such as "delete all". */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}
