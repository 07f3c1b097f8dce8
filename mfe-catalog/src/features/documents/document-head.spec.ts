import { structuredDataProblems } from '@lectern/testing/structured-data';
import { documentHead } from '../../common/documents/document-head.ts';
import { document as policy } from './policy/policy.ko.ts';

const place = () => ({
  params: {},
  url: new URL('https://lectern.example/ko/policy'),
  locale: 'ko' as const,
  t: (key: string) => key,
});

it('is described as search engines ask', () => {
  const head = documentHead({ path: '/policy' }, { data: policy, ...place() });
  expect(structuredDataProblems(head.jsonLd ?? [])).toEqual([]);
});

it('is indexable, dated and described within the limit', () => {
  const head = documentHead({ path: '/policy' }, { data: policy, ...place() });
  expect(head).toMatchObject({ title: policy.title, canonical: '/policy', robots: 'index, follow' });
  expect(head.description.length).toBeLessThanOrEqual(155);
  expect(head.jsonLd?.[0]).toMatchObject({
    '@type': 'WebPage',
    datePublished: '2025-09-17',
    inLanguage: 'ko',
  });
  expect(head.jsonLd?.[1]).toMatchObject({ '@type': 'BreadcrumbList' });
});
