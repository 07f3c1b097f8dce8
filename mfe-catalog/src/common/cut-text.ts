/** Longest descriptions search engines and our own structured data show (spec 1 §9). */
export const DESCRIPTION_LIMIT = { page: 155, course: 300, search: 200 } as const;

/** Plain text of at most `limit` characters, cut at a word where there is one, ending in an ellipsis. */
export function cutText(text: string, limit: number): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= limit) return characters.join('');
  const head = characters.slice(0, limit - 1).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > limit * 0.6 ? head.slice(0, space) : head).trimEnd()}…`;
}
