import { structuredDataProblems } from '@lectern/testing/structured-data';
import { document as policy } from '../policy/policy.ko.ts';
import { help } from '../help/help.en.ts';
import { helpHead } from '../help/help-head.ts';
import { contact } from '../contact/contact.en.ts';
import { contactHead } from '../contact/contact-head.ts';
import { documentHead } from './document-head.ts';

const place = (query = '') => ({
  params: {},
  url: new URL(`https://lectern.example/ko/policy${query}`),
  locale: 'ko' as const,
  t: (key: string) => key,
});

it.each([
  ['a document', documentHead({ path: '/policy' }, { data: policy, ...place() })],
  ['the help', helpHead({ data: help, ...place() })],
  ['contact', contactHead({ data: contact, ...place() })],
])('%s is described as search engines ask', (_name, head) => {
  expect(structuredDataProblems(head.jsonLd ?? [])).toEqual([]);
});

describe('head of a document', () => {
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

  it('offers the questions of the help, but not searches in it', () => {
    const [page] = helpHead({ data: help, ...place() }).jsonLd ?? [];
    expect(page).toMatchObject({ '@type': 'FAQPage' });
    expect(JSON.stringify(page)).not.toMatch(/\*\*|\]\(/);
    expect(helpHead({ data: help, ...place('?q=refund') }).robots).toBe('noindex, follow');
  });

  it('says when we can be reached', () => {
    expect(contactHead({ data: contact, ...place() }).jsonLd?.[0]).toMatchObject({
      '@type': 'ContactPage',
      mainEntity: { contactPoint: { hoursAvailable: { opens: '10:00', closes: '18:00' } } },
    });
  });
});
