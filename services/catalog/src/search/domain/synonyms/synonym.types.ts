/** Different words for one thing that physicians look for. */
export interface Concept {
  /** The usual word first; it is also what suggestions show first. */
  readonly ko: readonly string[];
  readonly en: readonly string[];
  /** Narrower things that a search for this should find as well, while a search for them does not find this. */
  readonly also?: readonly string[];
}
