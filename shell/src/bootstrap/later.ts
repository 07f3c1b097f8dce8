/**
 * Preloads in a page's head with a media query that no screen matches, so that browsers do not fetch them yet. The
 * server writes them, and the script before the first paint removes the query. This module has no imports.
 */
export const LATER_ATTRIBUTE = 'data-later';

/**
 * The kind of a delayed link: `main`, the script that starts the application, once the page is painted; `part`, a
 * script it will load; `rare`, the sheet with the rules of rare letters.
 */
export type Later = 'main' | 'part' | 'rare';

export const waiting = (later: Later): NodeListOf<HTMLLinkElement> =>
  document.querySelectorAll(`link[${LATER_ATTRIBUTE}="${later}"]`);
