import type { Monolith } from './monolith.ts';

/** The same page with the files of the monolith instead of those of shell and remotes; the body stays as it is. */
export function asMonolith(html: string, monolith: Monolith, routeId: string, locale: string): string {
  const files = monolith.filesOf(routeId, locale);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = [...monolith.css, ...files.filter((file) => file.endsWith('.css'))];
  const styleTags = styles.map((file) => `<link rel="stylesheet" href="/assets/${file}" crossorigin>`);
  // Scripts start the way they do as shipped: fetched side by side once the page has been seen.
  const preloads = [monolith.main, ...scripts].map(
    (file, index) =>
      `<link rel="preload" as="script" href="/assets/${file}" crossorigin fetchpriority="low" media="not all" data-later="${index === 0 ? 'main' : 'part'}">`,
  );
  return html
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<link rel="stylesheet" href="\/(?:assets\/main\.|r\/)[^>]*>/g, '')
    .replace('</head>', `${styleTags.join('')}${preloads.join('')}</head>`);
}
