import { listAdminCurricula } from '@lectern/contracts-catalog';
import { listAdminOrders, listCodes } from '@lectern/contracts-commerce';
import { hasRole, rolesOf, type Endpoint, type Locale } from '@lectern/contracts-core';
import { listUsers } from '@lectern/contracts-identity';
import { listStaffCertificates } from '@lectern/contracts-learning';
import { getTicketCase } from '@lectern/contracts-messaging';
import { formatExactMoney } from '@lectern/i18n';
import type { ApiClient } from '@lectern/http';
import { numberOf } from '../number-of.ts';
import { paths } from '../../paths.ts';

export const FOUND_KINDS = ['page', 'person', 'order', 'course', 'code', 'ticket', 'certificate'] as const;
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
  readonly words: string;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

interface Source {
  /** The call that is asked; only those whose roles may call it ask. */
  readonly call: Endpoint;
  /** Whether words of this shape can be found there. */
  readonly takes: (words: string) => boolean;
  readonly find: (asked: Asked) => Promise<Found[]>;
}

/** Of each kind; the list of the kind has the others. */
const MOST = 5;
const NUMBER = /^([A-Za-z0-9_-]{3,64}|\d[\d\s\p{Pd}]{9,20})$/u;
const TICKET = /^LC-[A-Z0-9]{4}-[A-Z0-9]{4}$/i;
const always = (): boolean => true;

const SOURCES: readonly Source[] = [
  {
    call: listUsers,
    takes: always,
    find: async ({ api, words, signal }) => {
      const { items } = await api.call(listUsers, { query: { q: words }, signal });
      return items.map(({ id, name, email }) => ({
        kind: 'person',
        key: id,
        title: name,
        hint: email,
        href: paths.user(id),
      }));
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
        href: `${paths.curriculums}?q=${encodeURIComponent(course.id)}`,
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
    call: getTicketCase,
    takes: (words) => TICKET.test(words),
    find: async ({ api, words, signal }) => {
      const ticket = await api.call(getTicketCase, { params: { number: words.toUpperCase() }, signal });
      return [
        {
          kind: 'ticket',
          key: ticket.number,
          title: ticket.number,
          hint: ticket.name,
          href: paths.ticket(ticket.number),
        },
      ];
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
 * cannot be asked keeps the others from nothing; a ticket that is not there is no failure.
 */
export async function findThings(
  asked: Asked,
  roles: readonly string[],
): Promise<{ things: Found[]; isPartial: boolean }> {
  const sources = SOURCES.filter(
    ({ call, takes }) => hasRole(roles, ['owner', ...rolesOf(call)]) && takes(asked.words),
  );
  let isPartial = false;
  const answers = await Promise.all(
    sources.map(({ find }) =>
      find(asked).then(
        (things) => things.slice(0, MOST),
        (thrown: unknown) => {
          if (Object(thrown).status !== 404) isPartial = true;
          return [];
        },
      ),
    ),
  );
  return { things: answers.flat(), isPartial };
}
