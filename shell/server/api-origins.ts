/** Which service answers which paths. Paths nobody owns are answered by the edge itself with 404. */
const OWNERS: readonly (readonly [prefix: string, service: string])[] = [
  ['/api/homepage', 'catalog'],
  ['/api/curriculum', 'catalog'],
  ['/api/search', 'catalog'],
  ['/api/lectures', 'catalog'],
  ['/api/instructor', 'catalog'],
  ['/api/reviews', 'catalog'],
  ['/api/users/user-lecture-check', 'catalog'],
  ['/api/users/favorite', 'catalog'],
  ['/api/www', 'catalog'],
  ['/api/sitemap', 'catalog'],
  ['/api/auth', 'identity'],
  ['/api/users/devices', 'identity'],
  ['/api/users/privacy', 'identity'],
  ['/api/users/license-status', 'identity'],
  ['/api/users/upload-license', 'identity'],
  ['/api/users/update-license', 'identity'],
  ['/api/admin/audit', 'identity'],
  ['/api/admin/licenses', 'identity'],
  ['/api/admin/users', 'identity'],
  ['/api/contact', 'messaging'],
  ['/api/help', 'messaging'],
  ['/api/support', 'messaging'],
  ['/api/admin/support', 'messaging'],
  ['/api/upload-thumbnail', 'media'],
  ['/api/payment', 'commerce'],
  ['/api/referral-codes', 'commerce'],
  ['/api/users/enrolments', 'commerce'],
  ['/api/users/purchase-complete', 'commerce'],
  ['/api/admin/orders', 'commerce'],
  ['/api/admin/refunds', 'commerce'],
  ['/api/admin/payment-matches', 'commerce'],
  ['/api/admin/referral-codes', 'commerce'],
  // Pictures people uploaded; an address never shows anything else.
  ['/media/user', 'media'],
];

/** Service name → origin, such as `{ catalog: 'http://127.0.0.1:4001' }`. */
export type ApiOrigins = Readonly<Record<string, string>>;

/** Origin of the service that owns a path, or undefined when none does or it is not deployed. */
export function originOfPath(path: string, origins: ApiOrigins): string | undefined {
  const owner = OWNERS.find(
    ([prefix]) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`),
  );
  return owner && origins[owner[1]];
}
