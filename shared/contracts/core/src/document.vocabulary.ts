/** Types of documents people hand in: licences, files beside a question. The content is checked afterwards. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Limits of such a document. */
export const DOCUMENT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** Pages that are looked at; a longer one is refused. */
  pages: 10,
} as const;
