import { structuredDataProblems } from '@lectern/testing/structured-data';
import { homeHead } from './home-head.ts';

it.each(['en', 'ko'] as const)(
  'the home page says in %s who runs the site, and how to search it',
  (locale) => {
    const head = homeHead({
      // The head does not depend on the page's data.
      data: undefined as never,
      locale,
      t: (key) => key,
      params: {},
      url: new URL(`https://lectern.example/${locale}`),
    });
    expect(structuredDataProblems(head.jsonLd ?? [])).toEqual([]);
    expect(head.jsonLd?.map((object) => object['@type'])).toEqual(['Organization', 'WebSite']);
    expect(head.jsonLd?.[1]).toMatchObject({
      potentialAction: { target: { urlTemplate: `{origin}/${locale}/search?q={search_term_string}` } },
    });
  },
);
