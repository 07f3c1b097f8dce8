import { lookUpLectures, listAdminCurricula } from '@lectern/contracts-catalog';
import { listAdminOrders, listCodes } from '@lectern/contracts-commerce';
import { hasRole, rolesOf, type Endpoint, type Locale } from '@lectern/contracts-core';
import { listUsers } from '@lectern/contracts-identity';
import { listStaffCertificates } from '@lectern/contracts-learning';
import { findTickets } from '@lectern/contracts-messaging';
import { formatExactMoney } from '@lectern/i18n';
import type { ApiClient } from '@lectern/http';
import { numberOf } from '../number-of.ts';
import { paths } from '../../paths.ts';

export const FOUND_KINDS = [
  'page',
  'person',
  'orders',
  'order',
  'course',
  'lecture',
  'draftLecture',
  'code',
  'ticket',
  'certificate',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export interface Found {
  readonly kind: FoundKind;
  readonly key: string;
  readonly title: string;
  /** What tells it from others of its name. */
  readonly hint: string;
  readonly href: string;
}

interface Asked {
  readonly api: ApiClient;
  readonly roles: readonly string[];
  readonly words: string;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

interface Source {
  /** The call that is asked; only those whose roles may call it ask. */
  readonly call: Endpoint;
  /** Hits at most; `MOST` by default. */
  readonly most?: number;
  /** Whether words of this shape can be found there. */
  readonly takes: (words: string) => boolean;
  readonly find: (asked: Asked) => Promise<Found[]>;
}

/** Of each kind; the list of the kind has the others. */
const MOST = 5;
const NUMBER = /^([A-Za-z0-9_-]{3,64}|\d[\d\s\p{Pd}]{9,20})$/u;
const always = (): boolean => true;
const mayCall = (roles: readonly string[], call: Endpoint): boolean =>
  hasRole(roles, ['owner', ...rolesOf(call)]);

const SOURCES: readonly Source[] = [
  {
    call: listUsers,
    // Each person, and the orders of each.
    most: 2 * MOST,
    takes: always,
    find: async ({ api, roles, words, signal }) => {
      const { items } = await api.call(listUsers, { query: { q: words }, signal });
      const seesOrders = mayCall(roles, listAdminOrders);
      return items.flatMap(({ id, name, email }): Found[] => {
        const facts = { key: id, title: name, hint: email };
        const person = { kind: 'person', ...facts, href: paths.user(id) } as const;
        const orders = {
          kind: 'orders',
          ...facts,
          href: `${paths.payments}?q=${encodeURIComponent(id)}`,
        } as const;
        return seesOrders ? [person, orders] : [person];
      });
    },
  },
  {
    call: listAdminOrders,
    takes: (words) => NUMBER.test(words),
    find: async ({ api, words, locale, signal }) => {
      const { items } = await api.call(listAdminOrders, { query: { q: words }, signal });
      return items.map((order) => {
        const sum = formatExactMoney({ amountMinor: order.amountMinor, currency: order.currency }, locale);
        const title = `${numberOf(order)} · ${order[`title_${locale}`]}`;
        const href = `${paths.payments}?open=${encodeURIComponent(order.orderId)}`;
        return { kind: 'order', key: order.orderId, title, hint: sum, href };
      });
    },
  },
  {
    call: listAdminCurricula,
    takes: always,
    find: async ({ api, words, locale, signal }) => {
      const { items } = await api.call(listAdminCurricula, { query: { q: words }, signal });
      return items.map((course) => ({
        kind: 'course',
        key: course.id,
        title: course[`title_${locale}`] || course.title_ko || course.title_en,
        hint: course[`instructor_${locale}`],
        href: paths.adminCourse(course.id),
      }));
    },
  },
  {
    call: lookUpLectures,
    takes: always,
    find: async ({ api, words, locale, signal }) => {
      const { items } = await api.call(lookUpLectures, { query: { q: words }, signal });
      return items.map((lecture) => ({
        kind: lecture.isDraft ? 'draftLecture' : 'lecture',
        key: lecture.id,
        title: lecture[`title_${locale}`] || lecture.title_ko || lecture.title_en,
        hint: lecture[`course_${locale}`] || lecture.course_ko || lecture.course_en,
        href: paths.lecture({ curriculumId: lecture.curriculumId, lectureId: lecture.id }),
      }));
    },
  },
  {
    call: listCodes,
    takes: always,
    find: async ({ api, words, signal }) => {
      const { items } = await api.call(listCodes, { query: { q: words }, signal });
      return items.map(({ code, owner }) => ({
        kind: 'code',
        key: code,
        title: code,
        hint: owner,
        href: `${paths.codes}?q=${encodeURIComponent(code)}&open=${encodeURIComponent(code)}`,
      }));
    },
  },
  {
    call: findTickets,
    takes: always,
    find: async ({ api, words, signal }) => {
      const { items } = await api.call(findTickets, { query: { q: words }, signal });
      return items.map(({ number, name }) => ({
        kind: 'ticket',
        key: number,
        title: number,
        hint: name,
        href: paths.ticket(number),
      }));
    },
  },
  {
    call: listStaffCertificates,
    takes: always,
    find: async ({ api, words, locale, signal }) => {
      const { items } = await api.call(listStaffCertificates, { query: { q: words }, signal });
      return items.map((one) => ({
        kind: 'certificate',
        key: one.certificateId,
        title: `${one[`holder_${locale}`]} · ${one[`title_${locale}`]}`,
        hint: one.certificateId,
        href: `${paths.certificates}?q=${encodeURIComponent(one.certificateId)}`,
      }));
    },
  },
];

/**
 * What the services find for these words, each asked with its own staff call by those who may call it. A service that
 * cannot be asked keeps the others from nothing.
 */
export async function findThings(asked: Asked): Promise<{ things: Found[]; isPartial: boolean }> {
  const sources = SOURCES.filter(({ call, takes }) => mayCall(asked.roles, call) && takes(asked.words));
  let isPartial = false;
  const answers = await Promise.all(
    sources.map(({ find, most = MOST }) =>
      find(asked).then(
        (things) => things.slice(0, most),
        () => {
          isPartial = true;
          return [];
        },
      ),
    ),
  );
  return { things: answers.flat(), isPartial };
}
