/** How a part is looked at. */
export interface SealedLook {
  /** Whether rows are only counted. */
  readonly isDryRun: boolean;
  /** The secret of rows that name none. */
  readonly unmarkedId: string;
}

/** What was found in some rows. */
export interface SealedRows {
  /** Rows that the other secret opens; they are sealed with the first now, unless it was a dry run. */
  readonly other: number;
  /** Rows that the first secret opens already, where that can be told. */
  readonly first: number;
  /** Keys of rows that neither secret opens. */
  readonly neither: readonly string[];
  /** Where the next look begins; undefined at the end. */
  readonly next: string | undefined;
}

/** One kind of rows that a service keeps sealed with its secret. */
export interface SealedPart {
  /** As an operator reads it, such as `licence pages`. */
  readonly name: string;
  /** Looks at some hundred rows after a place; the empty text is the beginning. */
  lookAt(after: string, look: SealedLook): Promise<SealedRows>;
}
