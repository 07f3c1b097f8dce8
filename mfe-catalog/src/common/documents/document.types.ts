/** Text with `**strong**` words and `[links](/to)`: own paths, `#anchors`, `mailto:`, `tel:` and web addresses. */
export type RichText = string;

export interface DocumentTable {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly RichText[])[];
}

/** A paragraph, or one of the shapes a document is made of. */
export type DocumentBlock =
  | RichText
  | { readonly heading: string }
  | { readonly list: readonly RichText[] }
  | { readonly steps: readonly RichText[] }
  | { readonly table: DocumentTable }
  | { readonly note: RichText };

export interface DocumentSection {
  /** Anchor; the same in both languages, so that switching the language keeps the place. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly DocumentBlock[];
}

/** One fact of a document that must not be missed. */
export interface DocumentHighlight {
  readonly title: string;
  readonly text: RichText;
}

/** A document in one language. */
export interface PageDocument {
  readonly title: string;
  /** A summary of one or two sentences: the lead of the page and its description for search engines. */
  readonly summary: string;
  readonly version?: string;
  /** Calendar days in Korea, such as `2025-09-17`. */
  readonly effectiveOn?: string;
  readonly updatedOn?: string;
  readonly highlights?: readonly DocumentHighlight[];
  readonly sections: readonly DocumentSection[];
  /** Links to read on. */
  readonly related: readonly RichText[];
}
