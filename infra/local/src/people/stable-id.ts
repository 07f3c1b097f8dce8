import { createHash } from 'node:crypto';

/** The same UUID for the same text: what a browser would make up, so that a repeat writes nothing twice. */
export function stableId(text: string): string {
  const hex = createHash('sha256').update(`lectern people ${text}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
