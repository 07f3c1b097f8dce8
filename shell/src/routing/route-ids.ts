/** Id of the page an unknown address under a language shows (spec 1 §2.1). */
export const HOME_ROUTE = 'catalog.home';
/** Id of the route that catches unknown addresses. */
export const UNKNOWN_ROUTE = 'shell.unknown';
