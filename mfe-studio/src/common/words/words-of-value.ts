/** A stored value as people read it in a comparison; long texts are cut. */
export function wordsOfValue(value: unknown, empty: string): string {
  if (value === null || value === undefined || value === '') return empty;
  const text = typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ') : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
