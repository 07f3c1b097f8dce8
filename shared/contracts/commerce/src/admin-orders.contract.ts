import {
  Currency,
  figuresFacts,
  figuresQuery,
  listFacts,
  listQuery,
  optionalDay,
  optionalLenient,
  queryFlag,
  Reason,
  shortText,
  UserParams,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import {
  AttemptState,
  Minor,
  OrderNumber,
  OrderState,
  Price,
  ProductId,
  RefundRule,
  ShownOrderId,
  SignedMinor,
} from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { ProviderMethod } from './provider-methods.ts';
import { RefundPreview, RefundView } from './refund.schemas.ts';

/*
 * What staff see of money and decide about it (product-screens B17). Each act takes a reason and is audited. Acts that
 * move money or open a course ask for a fresh code of the app.
 */

const when = z.iso.datetime();
const OrderParams = z.object({ orderId: ShownOrderId });

export const AdminOrderRow = z.object({
  orderId: z.string(),
  number: z.optional(OrderNumber),
  userId: z.string(),
  /** Name of the buyer; missing when the account is gone, and while identity does not answer. */
  buyer: z.optional(z.string()),
  curriculumId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  state: OrderState,
  currency: Currency,
  listMinor: Minor,
  discountMinor: Minor,
  amountMinor: Minor,
  refundedMinor: Minor,
  code: z.nullable(z.string()),
  fxRate: z.number(),
  method: z.nullable(z.string()),
  /** The last eight characters. */
  paymentKeyTail: z.nullable(z.string()),
  /** Key of the payment's last transaction, by which the provider's support finds it; missing from the release before. */
  providerTrace: z.optional(z.nullable(z.string())),
  /** Digits at the end of the card that the provider does not mask. */
  cardTail: z.nullable(z.string()),
  /** Page of the provider's receipt. */
  receiptUrl: z.nullable(z.string()),
  createdAt: when,
  paidAt: z.nullable(when),
  /** What needs a person: money that does not match, or a payment without an end. */
  hasProblem: z.boolean(),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;

/** Why the site refunds by itself: what came back at the provider, and payments that came to nothing here. */
export const SITE_REASONS = ['at-provider', 'amount-differs', 'late', 'owned'] as const;
export type SiteReason = (typeof SITE_REASONS)[number];

/** A refund with what staff decide it by. */
export const StaffRefund = z.object({
  refund: RefundView,
  /** As who asked for it wrote it; in English where the site did. */
  reason: z.string(),
  /** Null of a reason that a person wrote. */
  siteReason: z._default(z.nullable(z.enum(SITE_REASONS)), null),
  requestedBy: z.enum(['buyer', 'staff', 'site', 'provider']),
  /** Whether the buyer loses the course with it, whatever sum is approved. */
  closesAccess: z.optional(z.boolean()),
  isOverdue: z.boolean(),
  /** What the first of two approvers proposed, of a sum above the limit; a second one has to agree. */
  proposal: z.nullable(
    z.object({
      staffId: z.string(),
      /** Name of the first approver; missing while identity does not answer. */
      staff: z.optional(z.string()),
      amountMinor: Minor,
      reason: z.string(),
      at: when,
      /** What the first approver wrote to the buyer, which the second one may change. */
      message: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type StaffRefund = z.infer<typeof StaffRefund>;

/** What a refund is decided by, besides its rule. */
export const RefundFacts = z.object({
  /** False while learning does not answer: what was watched and which certificates are valid is unknown. */
  isLearningKnown: z.boolean(),
  /** False while the catalogue does not answer: titles and dates are unknown. */
  isCatalogKnown: z.boolean(),
  courses: z.array(
    z.object({
      id: z.string(),
      title_ko: z.nullable(z.string()),
      title_en: z.nullable(z.string()),
      /** Start of the first session as it is planned now. */
      liveStartsAt: z.nullable(when),
      firstAccessAt: z.nullable(when),
      /** Null where the order does not keep it open now. */
      endsAt: z.nullable(when),
      /** Number of its valid certificate. */
      certificate: z.nullable(z.string()),
      /** Those that were opened or watched, in their order. */
      lectures: z.array(
        z.object({
          id: z.string(),
          title_ko: z.nullable(z.string()),
          title_en: z.nullable(z.string()),
          firstAccessAt: z.nullable(when),
          /** Per cent of it that was seen; null while it is unknown. */
          watched: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  /** What each part of a pack gives back by its own rule; empty where the order has one rule. */
  lines: z.array(z.object({ curricula: z.array(z.string()), rule: RefundRule, amountMinor: Minor })),
  /** What owners of courses earned by the order and lose with a refund of all of it. */
  earned: z.array(
    z.object({
      curriculumId: z.string(),
      /** Such as 2026-11, in Korea. */
      month: z.string(),
      /** `closed`: its statement stays as it is, and a refund lowers the next one; `paid`: that money was sent. */
      state: z.enum(['open', 'closed', 'paid']),
      netMinor: SignedMinor,
    }),
  ),
});
export type RefundFacts = z.infer<typeof RefundFacts>;

const orderFilters = {
  /**
   * Number of an order, its id or the last eight characters, id of the buyer, payment key or its end, last digits of a card, words of
   * the title of a course or its id.
   */
  q: shortText(200),
  state: optionalLenient(OrderState),
  currency: optionalLenient(Currency),
  /** How it was paid. */
  method: optionalLenient(ProviderMethod),
  /** A referral code. */
  code: shortText(64),
  /** Korean days of the payment, both included; a year at most. */
  paidFrom: optionalDay(),
  paidTo: optionalDay(),
  /** Only what needs a person: money that does not match, or a payment without an end. */
  problems: queryFlag(),
};

export const listAdminOrders = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Orders, the latest first',
  query: z.object({
    ...orderFilters,
    ...listQuery,
    ...figuresQuery,
  }),
  response: z.object({ items: z.array(AdminOrderRow), ...listFacts, ...figuresFacts }),
  errors: [C.RANGE_REFUSED],
});

/** People whose orders are counted at once: those of a page of the user list. */
export const COUNTED_PEOPLE = 100;
const PERSON_ID_LENGTH = 64;

export const countOrders = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders/counts',
  access: { roles: ['finance', 'viewer'] },
  summary: 'How many paid orders each of these people has, also those that were given back',
  /** Ids of accounts, separated by commas. */
  query: z.object({ people: shortText(COUNTED_PEOPLE * (PERSON_ID_LENGTH + 1)) }),
  response: z.object({
    /** People without an order are missing. */
    counts: z.array(z.object({ userId: z.string(), orders: z.int().check(z.describe('Paid orders')) })),
  }),
  errors: [],
});

export const AdminOrderExport = z.object({
  ...orderFilters,
  order: listQuery.order,
  /** Ids of columns of the list, with commas between them; all of the file without any. */
  columns: shortText(500),
});

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportOrders = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders/export',
  access: { roles: ['finance'] },
  summary: 'The filtered orders as CSV',
  secondStep: 'fresh',
  query: AdminOrderExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [C.RANGE_REFUSED],
});

export const getAdminOrder = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders/:orderId',
  access: { roles: ['finance', 'viewer'] },
  summary: 'One order with its payments, ledger, refunds and history',
  params: OrderParams,
  response: z.object({
    order: AdminOrderRow,
    price: Price,
    attempts: z.array(
      z.object({
        id: z.string(),
        state: AttemptState,
        providerStatus: z.nullable(z.string()),
        errorCode: z.nullable(z.string()),
        createdAt: when,
        nextCheckAt: z.nullable(when),
      }),
    ),
    ledger: z.array(
      z.object({
        at: when,
        kind: z.enum(['charge', 'refund']),
        amountMinor: SignedMinor,
        transactionKey: z.string(),
      }),
    ),
    refunds: z.array(StaffRefund),
    /** Missing while a service that the rule asks does not answer. */
    preview: z.optional(RefundPreview),
    /** Missing in answers of the release before. */
    refundFacts: z.optional(RefundFacts),
    /** Courses that the order opened and that are open now. */
    enrolments: z.array(z.object({ curriculumId: z.string(), startsAt: when, endsAt: when })),
    history: z.array(
      z.object({
        at: when,
        machine: z.enum(['order', 'attempt', 'refund']),
        from: z.nullable(z.string()),
        to: z.string(),
        cause: z.string(),
        actorId: z.nullable(z.string()),
        /** Name of the person who did it; missing for the site itself, and while identity does not answer. */
        actor: z.optional(z.string()),
      }),
    ),
  }),
  errors: [C.ORDER_NOT_FOUND],
});

export const fetchOrderAgain = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/fetch',
  access: { roles: ['finance'] },
  summary: 'Reads the payment at the provider now and settles what it says',
  secondStep: 'passed',
  params: OrderParams,
  response: z.object({ state: OrderState }),
  errors: [C.ORDER_NOT_FOUND],
});

/** A grant never edits an order. A course that is open already is extended: the months begin at its end. */
export const grantEnrolment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/grants/:userId',
  access: { roles: ['finance'] },
  summary: 'Opens a course to a person without payment',
  secondStep: 'fresh',
  params: UserParams,
  body: z.strictObject({
    curriculumId: ProductId,
    months: z.int().check(z.minimum(1), z.maximum(24)),
    reason: Reason,
    /** When the course ended as staff saw it, null where it was not open: a grant that arrives twice counts once. Not compared without. */
    endsAtSeen: z.optional(z.nullable(when)),
  }),
  response: z.object({ endsAt: when }),
  errors: [C.PRODUCT_NOT_FOUND, C.ACCESS_CHANGED],
});
