import { structuredDataProblems } from './problems.ts';

const context = { '@context': 'https://schema.org' };
const organization = { '@type': 'Organization', name: 'Lectern', url: 'https://lectern.example' };
const offer = { '@type': 'Offer', price: 150, priceCurrency: 'USD', category: 'Paid' };
const course = {
  ...context,
  '@type': 'Course',
  url: 'https://lectern.example/en/curriculum/c-1',
  name: 'Botulinum toxin',
  description: 'Dose, depth and direction.',
  provider: organization,
  offers: offer,
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: 4.8,
    ratingCount: 12,
    bestRating: 5,
    worstRating: 1,
  },
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT2H' },
};
const event = {
  ...context,
  '@type': 'EducationEvent',
  name: 'Live',
  description: 'Live lecture',
  startDate: '2026-12-09T10:00:00Z',
  endDate: '2026-12-09T12:00:00Z',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: 'https://lectern.example/en' },
  organizer: organization,
  offers: offer,
};
const trail = {
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://lectern.example/en' }],
};
const list = (count: number) => ({
  ...context,
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: Array.from({ length: count }, (_, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: { '@type': 'Person', name: `Doctor ${index}` },
  })),
});

describe('the rules for structured data', () => {
  it.each([course, event, trail, list(10), { ...context, ...organization }])(
    'accept what is valid (%#)',
    (object) => {
      expect(structuredDataProblems([object])).toEqual([]);
    },
  );

  // Canaries: a rule that accepts one of these checks nothing.
  it.each<[string, object, RegExp]>([
    ['no context', { ...course, '@context': undefined }, /@context/],
    ['another vocabulary', { ...course, '@context': 'http://schema.org/x' }, /@context/],
    ['no type', { ...context, name: 'a' }, /no @type/],
    ['a type without a rule', { ...context, '@type': 'Recipe', name: 'a' }, /without a written rule/],
    ['a course without a name', { ...course, name: ' ' }, /name/],
    ['a course without a provider', { ...course, provider: undefined }, /provider is missing/],
    ['a description of 301 characters', { ...course, description: 'a'.repeat(301) }, /description/],
    ['a description with markup', { ...course, description: '<p>Dose</p>' }, /markup/],
    ['a description with entities', { ...course, description: 'a &amp; b' }, /markup/],
    ['a relative address', { ...course, url: '/en/curriculum/c-1' }, /url/],
    ['a script as address', { ...course, url: 'javascript:alert(1)' }, /url/],
    ['a mode Google does not know', { ...course, hasCourseInstance: { ...course.hasCourseInstance, courseMode: 'Synchronous' } }, /courseMode/],
    ['no workload', { ...course, hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' } }, /courseWorkload/],
    ['a workload of nothing', { ...course, hasCourseInstance: { ...course.hasCourseInstance, courseWorkload: 'PT0M' } }, /courseWorkload/],
    ['an instance without an offer', { ...course, offers: undefined }, /hasCourseInstance/],
    ['a paid free course', { ...course, offers: { ...offer, price: 0 } }, /category/],
    ['a negative price', { ...course, offers: { ...offer, price: -1 } }, /price/],
    ['a price as text', { ...course, offers: { ...offer, price: '150' } }, /price/],
    ['a currency that is none', { ...course, offers: { ...offer, priceCurrency: '₩' } }, /priceCurrency/],
    ['a rating of 0', { ...course, aggregateRating: { ...course.aggregateRating, ratingValue: 0 } }, /ratingValue/],
    ['a rating of 5.1', { ...course, aggregateRating: { ...course.aggregateRating, ratingValue: 5.1 } }, /ratingValue/],
    ['a rating without votes', { ...course, aggregateRating: { ...course.aggregateRating, ratingCount: 0 } }, /ratingCount/],
    ['an event without a time zone', { ...event, startDate: '2026-12-09T10:00:00' }, /startDate/],
    ['an event that ends before it begins', { ...event, endDate: '2026-12-08T10:00:00Z' }, /endDate/],
    ['an event nowhere', { ...event, location: undefined }, /location is missing/],
    ['an on-site event online', { ...event, eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' }, /location/],
    ['a place without an address', { ...event, eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', location: { '@type': 'Place', name: 'Lab', address: '' } }, /address/],
    ['a list of eleven', list(11), /itemListElement/],
    ['a list that counts wrong', { ...list(3), numberOfItems: 4 }, /numberOfItems/],
    ['a trail from 2', { ...trail, itemListElement: [{ ...trail.itemListElement[0], position: 2 }] }, /itemListElement/],
    ['a step without a name', { ...trail, itemListElement: [{ ...trail.itemListElement[0], name: '' }] }, /item/],
    ['an empty trail', { ...trail, itemListElement: [] }, /itemListElement/],
    ['a question without an answer', { ...context, '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?' }] }, /acceptedAnswer/],
    ['a physician without a specialty', { ...context, '@type': 'Physician', name: 'Kim' }, /medicalSpecialty/],
  ])('refuse %s', (_name, object, problem) => {
    expect(structuredDataProblems([object]).join('\n')).toMatch(problem);
  }); // prettier-ignore

  it('refuse what is no object', () => {
    expect(structuredDataProblems([null, [], 'x'])).toHaveLength(3);
  });
});
