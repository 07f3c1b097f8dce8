/**
 * Preloads of a page's head that wait behind a media query no screen matches: until it is lifted, a browser fetches
 * nothing of them. Free of imports: the server writes them, and the script before the first paint lifts the query.
 */
export const LATER_ATTRIBUTE = 'data-later';

/**
 * What a link waits to be: `main`, the script that starts the application, once the page has been seen; `part`, a
 * script it will ask for; `rare`, the sheet with the rules of letters that few pages show.
 */
export type Later = 'main' | 'part' | 'rare';

export const waiting = (later: Later): NodeListOf<HTMLLinkElement> =>
  document.querySelectorAll(`link[${LATER_ATTRIBUTE}="${later}"]`);
