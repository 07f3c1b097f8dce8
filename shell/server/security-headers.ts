/** Sent with everything the edge answers. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
};

/** Sent with every page of the staff area, in place of those of `COMMON_HEADERS`. */
export const STAFF_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), fullscreen=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What hot reload needs on top: the compilers' web sockets, and style sheets and updates without digests. */
export function devPolicy(devOrigins: readonly string[], paymentOrigins: readonly string[] = []): string {
  const payment = paymentOrigins.join(' ');
  const sockets = devOrigins.map((origin) => origin.replace('http', 'ws')).join(' ');
  return `default-src 'self' data: ${payment}; connect-src 'self' ${sockets} ${payment}; style-src 'self' 'unsafe-inline'; media-src 'self' blob:; object-src 'none'; base-uri 'none'`;
}

/**
 * The policy of a page. Scripts are allowed by the digests of the files this very page names, so the header can be
 * cached with the page and stay true after a 304; what those scripts load is trusted through `strict-dynamic`.
 * @param paymentOrigins What the payment widget shows in frames and calls. A document serves every page that is opened
 * from it without a reload, the checkout too, so all have them.
 * @param more `playsStreams`: the route's player hands video over through `blob:` addresses. `isFramed`: the site itself may
 * show the page in a frame.
 */
export function pagePolicy(
  scriptDigests: readonly string[],
  paymentOrigins: readonly string[] = [],
  { playsStreams = false, isFramed = false }: { playsStreams?: boolean; isFramed?: boolean } = {},
): string {
  const payment = paymentOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src ${scriptDigests.map((digest) => `'${digest}'`).join(' ')} 'strict-dynamic'`,
    "style-src 'self'",
    // React writes computed sizes and placeholder colours as style attributes; attributes cannot load anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${payment}`,
    "font-src 'self'",
    `connect-src 'self'${payment}`,
    `media-src 'self'${playsStreams ? ' blob:' : ''}`,
    "manifest-src 'self'",
    // Films, the bot check of installations that configured Turnstile, the payment widget, and drafts as course pages.
    `frame-src 'self' https://www.youtube-nocookie.com https://challenges.cloudflare.com${payment}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types app mf dompurify 'allow-duplicates'",
  ].join('; ');
}

/**
 * The policy of a page of the staff area. Its document serves no other page, so it names no other site at all: no payment
 * widget, no film, no bot check. It plays nothing, sends no form by itself, and sanitizes no foreign HTML.
 */
export function staffPolicy(scriptDigests: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scriptDigests.map((digest) => `'${digest}'`).join(' ')} 'strict-dynamic'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types app mf 'allow-duplicates'",
  ].join('; ');
}
