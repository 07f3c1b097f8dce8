const LONGEST_LINK = 2_000;
const CONTROL = /[\p{Cc}\s]/u;
/** A second slash or a backslash after the first would make it another site's address. */
const OWN_PATH = /^\/(?![/\\])/;

/** An http(s) address or an own path, unchanged; anything else (`javascript:`, `data:`, `//host`) becomes empty. */
export function safeLink(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_LINK || CONTROL.test(value)) return '';
  return OWN_PATH.test(value) ? value : safeWebAddress(value);
}

/** An http(s) address, normalised; anything else becomes empty. */
export function safeWebAddress(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_LINK) return '';
  const url = URL.parse(value);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url.href : '';
}
