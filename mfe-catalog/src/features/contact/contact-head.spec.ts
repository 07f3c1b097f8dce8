import { structuredDataProblems } from '@lectern/testing/structured-data';
import { contactHead } from './contact-head.ts';
import { contact } from './contact.en.ts';

const place = () => ({
  params: {},
  url: new URL('https://lectern.example/ko/contact'),
  locale: 'ko' as const,
  t: (key: string) => key,
});

it('is described as search engines ask', () => {
  expect(structuredDataProblems(contactHead({ data: contact, ...place() }).jsonLd ?? [])).toEqual([]);
});

it('says when we can be reached', () => {
  expect(contactHead({ data: contact, ...place() }).jsonLd?.[0]).toMatchObject({
    '@type': 'ContactPage',
    mainEntity: { contactPoint: { hoursAvailable: { opens: '10:00', closes: '18:00' } } },
  });
});
