import type { ErrorSpec } from '@lectern/contracts-core';

/** Expected failures of commerce, in the words of specification 2 §8 where it has them. */
export const COMMERCE_ERRORS = {
  PRODUCT_NOT_FOUND: { code: 'PRODUCT_NOT_FOUND', status: 404, message: 'curriculum not found' },
  NOT_FOR_SALE: { code: 'NOT_FOR_SALE', status: 409, message: 'This course is not sold at the moment.' },
  /** Outside of its sale window: `details.startsAt` is when its sale begins. */
  SALE_NOT_STARTED: { code: 'SALE_NOT_STARTED', status: 409, message: 'This course is not on sale yet.' },
  /** `details.endsAt` is when its sale ended. */
  SALE_ENDED: { code: 'SALE_ENDED', status: 409, message: 'This course is no longer on sale.' },
  /** `details.orderId` is the order it was bought with. */
  ALREADY_PURCHASED: { code: 'ALREADY_PURCHASED', status: 409, message: 'Already purchased curriculum.' },
  /** `details.orderId` is the order under way. */
  PAYMENT_IN_PROGRESS: {
    code: 'PAYMENT_IN_PROGRESS',
    status: 409,
    message: 'Your payment is being verified. Do not pay again; we will e-mail you.',
  },
  /** `details.expectedMinor` is the sum that was shown, `details.actualMinor` the sum of now. */
  PRICE_CHANGED: {
    code: 'PRICE_CHANGED',
    status: 409,
    message: 'The price has changed. Please look at the new price before you pay.',
  },
  /** Of an order, `details.startsAt` is the start that `details.courseId` has now, null without one. */
  SCHEDULE_CHANGED: {
    code: 'SCHEDULE_CHANGED',
    status: 409,
    message: 'The date of this course has changed. Nothing was charged; please look at the new date.',
  },
  /** Of an order, `details.courseId` is the course that has no seat left: the product itself or a part of a pack. */
  SOLD_OUT: {
    code: 'SOLD_OUT',
    status: 409,
    message: 'All seats of this course are taken. Nothing was charged.',
  },
  NO_WAITLIST: {
    code: 'NO_WAITLIST',
    status: 409,
    message: 'There is no waitlist for this course: it has seats left, or no number of them.',
  },
  RATE_TOO_OLD: {
    code: 'RATE_TOO_OLD',
    status: 503,
    message: 'Dollar payments are paused because the exchange rate is too old. You can pay in won.',
  },
  /** The prices stay as they are; who may pay them in dollars is a setting (`DOLLAR_COUNTRIES`). */
  DOLLARS_NOT_OFFERED: {
    code: 'DOLLARS_NOT_OFFERED',
    status: 403,
    message: 'Dollar payments are not offered to accounts of your country. You can pay in won.',
  },
  METHOD_CURRENCY: {
    code: 'METHOD_CURRENCY',
    status: 400,
    message: 'This payment method does not charge that currency.',
  },
  BELOW_MINIMUM_AMOUNT: {
    code: 'BELOW_MINIMUM_AMOUNT',
    status: 400,
    message: 'The total is below the smallest amount this method can charge.',
  },
  CODE_NOT_FOUND: { code: 'CODE_NOT_FOUND', status: 400, message: 'Invalid referral code' },
  CODE_INACTIVE: { code: 'CODE_INACTIVE', status: 400, message: 'Inactive referral code' },
  CODE_EXPIRED: { code: 'CODE_EXPIRED', status: 400, message: 'Expired referral code' },
  NOT_STARTED: { code: 'NOT_STARTED', status: 400, message: 'This referral code is not valid yet' },
  USED_UP: { code: 'USED_UP', status: 409, message: 'This referral code has been used up' },
  ALREADY_USED: { code: 'ALREADY_USED', status: 409, message: 'You have already used this referral code' },
  NOT_APPLICABLE: {
    code: 'NOT_APPLICABLE',
    status: 400,
    message: 'This referral code does not apply to this order',
  },
  BELOW_MINIMUM: {
    code: 'BELOW_MINIMUM',
    status: 400,
    message: 'This referral code needs a higher amount',
  },
  /** `details` hold expected, actual and order amounts and currencies, the rate and the order id. */
  AMOUNT_MISMATCH: {
    code: 'AMOUNT_MISMATCH',
    status: 422,
    message: 'The amount does not match the order.',
  },
  /** The same for an unknown order and for another person's. */
  INVALID_CONFIRM_REQUEST: {
    code: 'INVALID_CONFIRM_REQUEST',
    status: 422,
    message: 'This payment does not belong to an order of yours.',
  },
  ORDER_EXPIRED: {
    code: 'ORDER_EXPIRED',
    status: 409,
    message: 'The order has expired. Nothing was charged; please start again.',
  },
  /** `details.code` is the provider's code. */
  PAYMENT_DECLINED: {
    code: 'PAYMENT_DECLINED',
    status: 402,
    message: 'The payment was declined. Nothing was charged.',
  },
  TOSS_CONFIRM_FAILED: {
    code: 'TOSS_CONFIRM_FAILED',
    status: 502,
    message: 'The payment could not be confirmed. Please contact support.',
  },
  /** `details.endsAt` is when the course ends now, null where it is not open. */
  ACCESS_CHANGED: {
    code: 'ACCESS_CHANGED',
    status: 409,
    message: 'The access to this course has changed since it was shown. Please look at it again.',
  },
  ORDER_NOT_FOUND: { code: 'ORDER_NOT_FOUND', status: 404, message: 'Order not found.' },
  REFUND_NOT_FOUND: { code: 'REFUND_NOT_FOUND', status: 404, message: 'Refund not found.' },
  /** `details.rule` is the rule that refuses. */
  REFUND_NOT_POSSIBLE: {
    code: 'REFUND_NOT_POSSIBLE',
    status: 409,
    message: 'This order cannot be refunded.',
  },
  /** `details.amountMinor` is the sum of now. */
  REFUND_CHANGED: {
    code: 'REFUND_CHANGED',
    status: 409,
    message: 'The refund has changed since it was shown. Please look at it again.',
  },
  REFUND_STATE: {
    code: 'REFUND_STATE',
    status: 409,
    message: 'This refund has already been decided.',
  },
  /** The person who approved it first cannot be the second. */
  SECOND_APPROVER: {
    code: 'SECOND_APPROVER',
    status: 409,
    message: 'Another member of staff has to approve this refund.',
  },
  REFUND_TOO_HIGH: {
    code: 'REFUND_TOO_HIGH',
    status: 400,
    message: 'The sum is higher than what can be refunded.',
  },
  /** `details.uses` is how often the code is used now. */
  /** `details` is the code as it is now. */
  CODE_CHANGED: {
    code: 'CODE_CHANGED',
    status: 409,
    message: 'A colleague changed this referral code in the meantime.',
  },
  CODE_USES: {
    code: 'CODE_USES',
    status: 409,
    message: 'This referral code has already been used more often than that.',
  },
  CODE_OWNER_GONE: { code: 'CODE_OWNER_GONE', status: 400, message: 'This account is no longer there.' },
  MATCH_PROBLEM_NOT_FOUND: {
    code: 'MATCH_PROBLEM_NOT_FOUND',
    status: 404,
    message: 'This difference is no longer there. Please load the list again.',
  },
  MATCH_RUNNING: {
    code: 'MATCH_RUNNING',
    status: 409,
    message: 'This list of the provider is being read at the moment. Please try again in a minute.',
  },
  /** `details.first` and `details.last` are the days that can be read. */
  MATCH_DAY_REFUSED: {
    code: 'MATCH_DAY_REFUSED',
    status: 400,
    message: 'The provider does not tell of this day: it is too long ago, or not over yet.',
  },
  CODE_EXISTS: { code: 'CODE_EXISTS', status: 409, message: 'This referral code already exists.' },
  /** `details.rate` is what the source says, `details.percent` how far from it a set rate may be. */
  RATE_TOO_FAR: {
    code: 'RATE_TOO_FAR',
    status: 400,
    message: 'This rate is too far from the rate of the source.',
  },
  RATE_TIMES: {
    code: 'RATE_TIMES',
    status: 400,
    message: 'A rate begins now or later, ends after it begins, and holds for 31 days at most.',
  },
  RATE_OVERLAPS: {
    code: 'RATE_OVERLAPS',
    status: 409,
    message: 'Another rate is set for a part of this time. Take it back first.',
  },
  RATE_NOT_FOUND: { code: 'RATE_NOT_FOUND', status: 404, message: 'This rate is over, or was never set.' },
  /** Figures are asked for a year at most, and not for days to come. */
  RANGE_REFUSED: {
    code: 'RANGE_REFUSED',
    status: 400,
    message: 'Please choose a range of at most a year that does not end in the future.',
  },
  COURSE_NOT_YOURS: { code: 'COURSE_NOT_YOURS', status: 404, message: 'This is not one of your courses.' },
  /** A colleague closed it, or it was raised again since it was seen. */
  ALERT_NOT_FOUND: {
    code: 'ALERT_NOT_FOUND',
    status: 404,
    message: 'This alert is no longer open as it was seen.',
  },
  STATEMENT_NOT_FOUND: {
    code: 'STATEMENT_NOT_FOUND',
    status: 404,
    message: 'There is no statement of this month.',
  },
  PAYOUT_MADE: { code: 'PAYOUT_MADE', status: 409, message: 'This month was paid already.' },
  PAYOUT_DIFFERS: {
    code: 'PAYOUT_DIFFERS',
    status: 409,
    message: 'The statement is about another sum, or nothing is to be paid for this month.',
  },
  PAID_ON_REFUSED: {
    code: 'PAID_ON_REFUSED',
    status: 400,
    message: 'A month is paid after it was closed, and not on a day to come.',
  },
} as const satisfies Record<string, ErrorSpec>;
