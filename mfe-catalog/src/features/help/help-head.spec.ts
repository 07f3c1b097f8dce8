import { structuredDataProblems } from '@lectern/testing/structured-data';
import { helpHead } from './help-head.ts';
import { help } from './help.en.ts';

const place = (query = '') => ({
  params: {},
  url: new URL(`https://lectern.example/ko/help${query}`),
  locale: 'ko' as const,
  t: (key: string) => key,
});

it('is described as search engines ask', () => {
  expect(structuredDataProblems(helpHead({ data: help, ...place() }).jsonLd ?? [])).toEqual([]);
});

it('offers the questions of the help, but not searches in it', () => {
  const [page] = helpHead({ data: help, ...place() }).jsonLd ?? [];
  expect(page).toMatchObject({ '@type': 'FAQPage' });
  expect(JSON.stringify(page)).not.toMatch(/\*\*|\]\(/);
  expect(helpHead({ data: help, ...place('?q=refund') }).robots).toBe('noindex, follow');
});
