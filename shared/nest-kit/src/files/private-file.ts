/** Sent with a page of a private document. Whatever it may be, it is nothing that runs, and nothing that stays. */
export const PRIVATE_FILE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;
