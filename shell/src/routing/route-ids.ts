/** Id of the page an unknown address under a language shows (spec 1 §2.1). */
export const HOME_ROUTE = 'catalog.home';
/** Id of the route that catches unknown addresses. */
export const UNKNOWN_ROUTE = 'shell.unknown';
/** Id of the route around every page of a language; its data is what the frame needs. */
export const LANGUAGE_ROUTE = 'language';
