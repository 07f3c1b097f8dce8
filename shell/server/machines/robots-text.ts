import type { RouteManifest } from '@lectern/shell-api';

/**
 * `robots.txt`: public pages are open to every robot; what needs an account is left alone, as the manifests say.
 * Pages that are open but not to be listed (a text search, the login page) say so themselves, and have to be read
 * for that.
 */
export function robotsText(routes: readonly RouteManifest[], origin: string): string {
  const closed = [...new Set(routes.flatMap((route) => closedPrefix(route, routes)))].sort();
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...closed.map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The first segment of a private route, unless something public lives below it as well. */
function closedPrefix({ access, path, scope }: RouteManifest, routes: readonly RouteManifest[]): string[] {
  const first = path.split('/')[0] ?? '';
  if (access === 'public' || first === '' || /[:*]/.test(first)) return [];
  const isShared = routes.some(
    (other) => other.access === 'public' && other.scope === scope && other.path.split('/')[0] === first,
  );
  if (isShared) return [];
  return scope === 'root' ? [`/${first}$`, `/${first}/`] : [`/*/${first}$`, `/*/${first}/`, `/*/${first}?`];
}
