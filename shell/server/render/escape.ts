/** Text between tags. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A double-quoted attribute value. */
export const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;');

/** JSON that can stand inside a script element: no `<` can end the element or open a comment. */
export const inertJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
