import {
  isAddress,
  isAddressed,
  isDate,
  isDuration,
  isInstant,
  isNumber,
  isOneOf,
  isText,
  isWhole,
  type JsonObject,
  type Rule,
} from './rule.ts';

const CURRENCIES = isOneOf('KRW', 'USD');

/** Positions count 1, 2, 3 … without gaps. */
const isNumbered = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one: JsonObject, index) => one['@type'] === 'ListItem' && one['position'] === index + 1);

const event: Rule = {
  required: [
    'name',
    'startDate',
    'endDate',
    'eventAttendanceMode',
    'location',
    'organizer',
    'offers',
    'description',
  ],
  values: {
    name: isText,
    startDate: isInstant,
    endDate: (value, object) =>
      isInstant(value, object) && Date.parse(String(value)) >= Date.parse(String(object['startDate'])),
    eventAttendanceMode: isOneOf(
      'OnlineEventAttendanceMode',
      'OfflineEventAttendanceMode',
      'MixedEventAttendanceMode',
    ),
    eventStatus: isOneOf(
      'EventScheduled',
      'EventCancelled',
      'EventPostponed',
      'EventRescheduled',
      'EventMovedOnline',
    ),
    location: (value, object) => {
      const wanted = String(object['eventAttendanceMode']).includes('Offline') ? 'Place' : 'VirtualLocation';
      return (value as JsonObject | null)?.['@type'] === wanted;
    },
    image: isAddressed,
  },
};

const person: Rule = {
  required: ['name'],
  values: { name: isText, url: isAddress, image: isAddressed, sameAs: isAddressed },
};

const organization: Rule = {
  required: ['name'],
  values: { name: isText, url: isAddress, logo: isAddressed, image: isAddressed, sameAs: isAddressed },
};

const webPage: Rule = {
  required: ['name', 'url'],
  values: { url: isAddress, datePublished: isDate, dateModified: isDate },
};

/**
 * The public requirements as of 2025-11, written down: schema.org for types and values, and Google's search gallery
 * (Course info, Course list, Event, Breadcrumb, Review snippet, FAQ, Organization, Profile page, Site name) for what
 * is required. A type this site begins to use needs a rule here first.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  Organization: organization,
  EducationalOrganization: organization,
  MedicalOrganization: organization,
  MedicalClinic: organization,
  PostalAddress: { required: ['addressCountry'] },
  ContactPoint: { required: ['contactType'], oneOf: ['telephone', 'email', 'url'] },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'] },
  WebSite: { required: ['name', 'url'], values: { url: isAddress } },
  SearchAction: {
    required: ['target', 'query-input'],
    values: { 'query-input': (value) => value === 'required name=search_term_string' },
  },
  EntryPoint: {
    required: ['urlTemplate'],
    values: { urlTemplate: (value) => String(value).includes('{search_term_string}') },
  },
  BreadcrumbList: { required: ['itemListElement'], values: { itemListElement: isNumbered } },
  ItemList: {
    required: ['itemListElement', 'numberOfItems'],
    values: {
      itemListElement: (value) => Array.isArray(value) && value.length <= 10 && isNumbered(value),
      numberOfItems: (value, object) => value === (object['itemListElement'] as unknown[]).length,
      url: isAddress,
    },
  },
  ListItem: {
    required: ['position'],
    oneOf: ['item', 'url'],
    values: {
      position: isWhole(1),
      // A step of a trail names itself; an entry of a list may leave that to its item.
      item: (value, object) =>
        typeof value === 'string' ? isAddress(value, object) && isText(object['name'], object) : true,
    },
  },
  Course: {
    required: ['name', 'description', 'provider', 'url'],
    values: {
      name: isText,
      description: (value) => isText(value, {}) && Array.from(String(value)).length <= 300,
      url: isAddress,
      image: isAddressed,
      educationalLevel: isText,
      dateCreated: isDate,
      dateModified: isDate,
      // A course that says when and where it is held also says what it costs.
      hasCourseInstance: (_value, object) => object['offers'] !== undefined,
    },
  },
  CourseInstance: {
    required: ['courseMode'],
    oneOf: ['courseWorkload', 'courseSchedule'],
    values: {
      courseMode: (value) =>
        (Array.isArray(value) ? value : [value]).every((one) =>
          isOneOf('Online', 'Onsite', 'Blended')(one, {}),
        ),
      courseWorkload: isDuration,
      startDate: isDate,
      endDate: isDate,
    },
  },
  Offer: {
    required: ['price', 'priceCurrency', 'category'],
    values: {
      price: isNumber(0),
      priceCurrency: CURRENCIES,
      category: (value, object) => value === (object['price'] === 0 ? 'Free' : 'Paid'),
      availability: isOneOf('InStock', 'SoldOut', 'OutOfStock', 'PreOrder'),
      url: isAddress,
      validFrom: isDate,
    },
  },
  AggregateRating: {
    required: ['ratingValue'],
    oneOf: ['ratingCount', 'reviewCount'],
    values: {
      ratingValue: isNumber(1, 5),
      bestRating: (value) => value === 5,
      worstRating: (value) => value === 1,
      ratingCount: isWhole(1),
      reviewCount: isWhole(1),
    },
  },
  Event: event,
  EducationEvent: event,
  VirtualLocation: { required: ['url'], values: { url: isAddress } },
  Place: { required: ['name', 'address'] },
  Person: person,
  Physician: { ...person, oneOf: ['medicalSpecialty', 'address', 'telephone'] },
  ProfilePage: { required: ['mainEntity', 'url'], values: { url: isAddress, dateModified: isDate } },
  WebPage: webPage,
  AboutPage: webPage,
  ContactPage: webPage,
  FAQPage: { ...webPage, required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'], values: { name: isText } },
  Answer: { required: ['text'], values: { text: isText } },
};
