import { MONOLITH_PATH, type Monolith } from './monolith.ts';

/** The same page with the files of the monolith instead of those of shell and remotes; the body stays as it is. */
export function asMonolith(html: string, monolith: Monolith, routeId: string, locale: string): string {
  const files = monolith.filesOf(routeId, locale);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = [...monolith.css, ...files.filter((file) => file.endsWith('.css'))];
  const styleTags = styles.map(
    (file) => `<link rel="stylesheet" href="${MONOLITH_PATH}${file}" crossorigin>`,
  );
  const preloads = scripts.map(
    (file) =>
      `<link rel="preload" as="script" href="${MONOLITH_PATH}${file}" crossorigin fetchpriority="low">`,
  );
  return (
    html
      .replace(/<link rel="preload" as="script"[^>]*>/g, '')
      // Fonts keep their own style sheets on both sides.
      .replace(/<link rel="stylesheet" href="\/(?:assets\/main\.|r\/)[^>]*>/g, '')
      .replace(
        /<script src="\/assets\/main\.[^>]*><\/script>/,
        `${styleTags.join('')}<script src="${MONOLITH_PATH}${monolith.main}" crossorigin defer></script>${preloads.join('')}`,
      )
  );
}
