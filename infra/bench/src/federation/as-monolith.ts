import type { Monolith } from './monolith.ts';

/** The same page with the files of the monolith instead of those of shell and remotes, and its names of classes. */
export function asMonolith(html: string, monolith: Monolith, routeId: string, locale: string): string {
  const { scripts, css } = monolith.filesOf(routeId, locale);
  // As shipped: its chunk's name keeps the bundle from adding a sheet a second time.
  const styleTags = [
    ...monolith.css.map((file) => `<link rel="stylesheet" href="/assets/${file}" crossorigin>`),
    ...css.map(
      ({ file, chunk }) =>
        `<link rel="stylesheet" href="/assets/${file}" crossorigin data-rspack="${chunk}">`,
    ),
  ];
  // Scripts start the way they do as shipped: fetched side by side once the page has been seen.
  const preloads = [monolith.main, ...scripts].map(
    (file, index) =>
      `<link rel="preload" as="script" href="/assets/${file}" crossorigin fetchpriority="low" media="not all" data-later="${index === 0 ? 'main' : 'part'}">`,
  );
  return monolith
    .renameClasses(html)
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<link rel="stylesheet" href="\/(?:assets\/main\.|r\/)[^>]*>/g, '')
    .replace('</head>', `${styleTags.join('')}${preloads.join('')}</head>`);
}
