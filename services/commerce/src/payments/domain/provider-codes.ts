/**
 * What may be concluded from an error of the provider, by its code and never by its HTTP status:
 * - `declined`: nothing was charged, after one look that says so
 * - `gone`: the authentication can no longer be confirmed
 * - `ours`: our request or our registration is wrong; nothing was charged, and a person has to look
 * - `key`: the provider does not take our secret key, so that it said nothing about the payment; a person has to look
 * - `unknown`: only looking at the payment tells
 */
export type CodeClass = 'declined' | 'gone' | 'ours' | 'key' | 'unknown';

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

const DECLINED = words(`
  INVALID_REJECT_CARD INVALID_STOPPED_CARD INVALID_CARD_LOST_OR_STOLEN INVALID_CARD_EXPIRATION INVALID_CARD_NUMBER
  INVALID_CARD_INSTALLMENT_PLAN NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN
  EXCEED_MAX_CARD_INSTALLMENT_PLAN NOT_ALLOWED_POINT_USE BELOW_MINIMUM_AMOUNT EXCEED_MAX_DAILY_PAYMENT_COUNT
  EXCEED_MAX_PAYMENT_AMOUNT EXCEED_MAX_AMOUNT EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT
  EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT RESTRICTED_TRANSFER_ACCOUNT INVALID_ACCOUNT_INFO_RE_REGISTER NOT_AVAILABLE_PAYMENT
  CARD_PROCESSING_ERROR REJECT_CARD_PAYMENT REJECT_CARD_COMPANY REJECT_ACCOUNT_PAYMENT REJECT_TOSSPAY_INVALID_ACCOUNT
  EXCEED_MAX_AUTH_COUNT EXCEED_MAX_ONE_DAY_AMOUNT NOT_AVAILABLE_BANK INVALID_PASSWORD FDS_ERROR`);
const GONE = words('NOT_FOUND_PAYMENT_SESSION NOT_FOUND_PAYMENT');
const OURS = words(`
  INVALID_REQUEST INVALID_AUTHORIZE_AUTH UNAPPROVED_ORDER_ID NOT_FOUND_TERMINAL_ID
  INVALID_UNREGISTERED_SUBMALL NOT_REGISTERED_BUSINESS FORBIDDEN_REQUEST`);
const KEY = words('UNAUTHORIZED_KEY INVALID_API_KEY INCORRECT_BASIC_AUTH_FORMAT');

/** Every code that is not listed is `unknown`, PROVIDER_ERROR among them. */
export function classOfCode(code: string): CodeClass {
  if (DECLINED.has(code)) return 'declined';
  if (GONE.has(code)) return 'gone';
  if (KEY.has(code)) return 'key';
  return OURS.has(code) ? 'ours' : 'unknown';
}

const NO_CANCEL = words(`
  INVALID_REFUND_ACCOUNT_INFO INVALID_REFUND_ACCOUNT_NUMBER INVALID_BANK EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT
  NOT_MATCHES_REFUNDABLE_AMOUNT REFUND_REJECTED FORBIDDEN_BANK_REFUND_REQUEST NOT_CANCELABLE_AMOUNT
  NOT_CANCELABLE_PAYMENT NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER NOT_ALLOWED_PARTIAL_REFUND
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT ALREADY_CANCELED_PAYMENT EXCEED_MAX_REFUND_DUE EXCEED_CANCEL_LIMIT
  NOT_AVAILABLE_BANK NOT_FOUND_PAYMENT INVALID_REQUEST FORBIDDEN_REQUEST`);

/** Whether the provider has refused a cancel for good; everything else is looked at again. */
export const refusesCancel = (code: string): boolean => NO_CANCEL.has(code);
