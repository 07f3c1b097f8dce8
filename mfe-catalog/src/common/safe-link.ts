export type SafeLink =
  | { readonly kind: 'internal'; readonly href: string }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'none' };

/**
 * Addresses come from data that people edit. Only own paths and http(s) addresses become links; anything
 * else (`javascript:`, `data:`, protocol-relative) counts as no link.
 */
export function safeLink(value: string): SafeLink {
  const href = value.trim();
  if (/^https?:\/\/[^\s]+$/i.test(href)) return { kind: 'external', href };
  if (/^\/(?![/\\])/.test(href)) return { kind: 'internal', href };
  return { kind: 'none' };
}
