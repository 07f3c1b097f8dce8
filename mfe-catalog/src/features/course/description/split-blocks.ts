const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi;

/** Sanitized HTML cut after its first `count` paragraphs, lists or other blocks; the second part is empty when it has no more. */
export function splitBlocks(html: string, count: number): [string, string] {
  let depth = 0;
  let blocks = 0;
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, name] = match;
    if (name?.toLowerCase() === 'br') continue;
    depth += slash === '' ? 1 : -1;
    if (depth !== 0) continue;
    blocks += 1;
    const end = match.index + tag.length;
    if (blocks === count) return [html.slice(0, end), html.slice(end).trim()];
  }
  return [html, ''];
}
