import {
  findCourseOwners,
  findCourses,
  findProducts,
  listAuthoredCourses,
  listDollarPrices,
  searchProducts,
  type Course,
  type Product,
} from '@lectern/contracts-catalog';
import { findSession, type BodyInput, type ResponseOf, type SignedInPerson } from '@lectern/contracts-core';
import { findPersonCard, findPersonCountries, findPersonNames } from '@lectern/contracts-identity';
import { closeRefundedCourses, readRefundStanding } from '@lectern/contracts-learning';
import { sendMail } from '@lectern/contracts-messaging';
import { playService } from '@lectern/testing/node';

/** The services that commerce asks, as far as it does: catalogue, identity, messaging and learning at one address. */
export async function startPartners() {
  const state = {
    products: new Map<string, Product>(),
    sessions: new Map<string, SignedInPerson>(),
    /** Countries of accounts, empty of one that is gone; the others are of Singapore, whose accounts may pay in dollars. */
    countries: new Map<string, string>(),
    /** Dollar prices beside prices in won. */
    dollarPrices: [] as ResponseOf<typeof listDollarPrices>['products'],
    mails: [] as BodyInput<typeof sendMail>[],
    /** People whose account is gone. */
    gone: new Set<string>(),
    isAway: false,
    isCatalogAway: false,
    isIdentityAway: false,
    /** How many times more identity says countries of people. */
    countryAnswersLeft: Infinity,
    isMessagingAway: false,
    isLearningAway: false,
    /** Lectures that count as watched, and certificates, by person. */
    standings: new Map<string, ResponseOf<typeof readRefundStanding>>(),
    /** Owners and invited colleagues of courses, by course. */
    owners: new Map<string, string>(),
    colleagues: new Map<string, string>(),
    closed: [] as BodyInput<typeof closeRefundedCourses>[],
  };
  const answer = (url: string, body: Record<string, unknown>): object | undefined => {
    switch (url) {
      case findProducts.path: {
        if (state.isCatalogAway) return undefined;
        const ids = new Set(body['ids'] as string[]);
        for (const id of [...ids]) for (const part of state.products.get(id)?.parts ?? []) ids.add(part);
        return { products: [...ids].flatMap((id) => state.products.get(id) ?? []) };
      }
      case searchProducts.path: {
        if (state.isCatalogAway) return undefined;
        const words = String(body['words']).toLowerCase();
        const found = [...state.products.values()].filter(({ id, title_ko, title_en }) =>
          [id, title_ko, title_en].some((text) => text.toLowerCase().includes(words)),
        );
        return { products: found.map((one) => ({ ...one })), isCapped: false };
      }
      case findCourses.path: {
        if (state.isCatalogAway) return undefined;
        const { ids } = body as unknown as BodyInput<typeof findCourses>;
        return { courses: ids.flatMap((id) => outlineOf(state.products.get(id))) };
      }
      case listDollarPrices.path:
        return state.isCatalogAway ? undefined : { products: state.dollarPrices };
      case findCourseOwners.path:
        if (state.isCatalogAway) return undefined;
        return {
          owners: (body['ids'] as string[]).map((id) => ({
            curriculumId: id,
            ownerId: state.owners.get(id) ?? null,
          })),
        };
      case listAuthoredCourses.path: {
        const ids = [...state.owners, ...state.colleagues].filter(([, who]) => who === body['userId']);
        return {
          courses: ids.map(([id, who]) => ({
            id,
            title_ko: `강의 ${id}`,
            title_en: `Course ${id}`,
            isOwner: state.owners.get(id) === who,
          })),
        };
      }
      case findSession.path:
        return { person: state.sessions.get(String(body['secret'])) ?? null };
      case findPersonCard.path:
        if (state.isIdentityAway) return undefined;
        if (state.gone.has(String(body['userId']))) return { person: null };
        return {
          person: {
            name: '김 민서',
            email: `${String(body['userId'])}@example.com`,
            language: 'ko',
            country: state.countries.get(String(body['userId'])) ?? 'SG',
          },
        };
      case findPersonNames.path: {
        if (state.isIdentityAway) return undefined;
        const { userIds } = body as unknown as BodyInput<typeof findPersonNames>;
        return { people: userIds.map((userId) => ({ userId, name: `이름 ${userId.slice(0, 8)}` })) };
      }
      case findPersonCountries.path: {
        if (state.isIdentityAway || state.countryAnswersLeft <= 0) return undefined;
        if (!findPersonCountries.body?.safeParse(body).success) return undefined;
        state.countryAnswersLeft -= 1;
        const userIds = (body as unknown as BodyInput<typeof findPersonCountries>).userIds;
        return {
          people: userIds.flatMap((userId) => {
            const country = state.countries.get(userId) ?? 'SG';
            return country === '' ? [] : [{ userId, country }];
          }),
        };
      }
      case sendMail.path: {
        if (state.isMessagingAway) return undefined;
        const mail = body as unknown as BodyInput<typeof sendMail>;
        if (!state.mails.some(({ id }) => id === mail.id)) state.mails.push(mail);
        return { accepted: true };
      }
      case readRefundStanding.path:
        if (state.isLearningAway) return undefined;
        return (
          state.standings.get(String(body['userId'])) ?? {
            creditedLectures: [],
            certificates: [],
            watched: [],
          }
        );
      case closeRefundedCourses.path:
        if (state.isLearningAway) return undefined;
        state.closed.push(body as unknown as BodyInput<typeof closeRefundedCourses>);
        return { revoked: [] };
      default:
        return undefined;
    }
  };
  const played = await playService(({ url, body }) => (state.isAway ? undefined : answer(url, body)));
  return { ...played, state };
}

/** A product with its outline, as learning and staff are told of it. */
const outlineOf = (product: Product | undefined): Course[] =>
  product
    ? [
        {
          ...product,
          thumbnail_ko: null,
          thumbnail_en: null,
          instructorUserId: null,
          sections: [],
          lectures: product.lectures.map(({ id, duration }, position) => ({
            ...{ id, duration, position, title_ko: `수업 ${id}`, title_en: `Lecture ${id}` },
            ...{ type: '2d', isPreview: false, thumbnail: null, liveStartsAt: null, liveEndsAt: null },
            ...{
              venue_ko: '',
              venue_en: '',
              seats: null,
              sectionId: null,
              removedAt: null,
              noForwardSeek: false,
            },
          })),
        },
      ]
    : [];

/** A course for 100,000 won without anything special. */
export const course = (id: string, facts: Partial<Product> = {}): Product => ({
  id,
  kind: 'course',
  isForSale: true,
  title_ko: `강의 ${id}`,
  title_en: `Course ${id}`,
  instructor_ko: '김 교수',
  instructor_en: 'Dr. Kim',
  category: 'botox',
  isLive: false,
  liveStartsAt: null,
  liveEndsAt: null,
  seats: null,
  listMinor: 100_000,
  listCurrency: 'KRW',
  usdMinor: null,
  lectures: [
    { id: `${id}-1`, duration: 600 },
    { id: `${id}-2`, duration: 1_800 },
  ],
  parts: [],
  ...facts,
});
