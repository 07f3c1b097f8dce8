import type { Migration } from '@lectern/nest-kit';

/** Words lose every particle that the service knows before synonyms are looked up; a test holds the two lists together. */
export const searchParticles: Migration = {
  name: '1012-search-particles',
  sql: `
create or replace function search_stem(word text) returns text language sql immutable parallel safe
return regexp_replace(word, '(에서의|으로의|이라는|에서|으로|까지|부터|에게|한테|이나|처럼|보다|마다|조차|밖에|이란|라는|하고|이랑|란|랑|을|를|이|가|은|는|의|에|로|와|과|도|만|나)$', '');
`,
};
