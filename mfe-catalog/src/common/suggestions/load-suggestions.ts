/** The list of a search box and its keys, fetched with the first use of a box. */
export const loadSuggestions = () =>
  import(/* webpackChunkName: "catalog.suggestions" */ './page-suggestions.tsx');
