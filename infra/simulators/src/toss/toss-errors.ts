/** Error codes with their HTTP status, as far as the provider documents them. */
const STATUS_OF: Readonly<Record<number, string>> = {
  400: `INVALID_REQUEST INVALID_API_KEY INVALID_AUTHORIZE_AUTH INVALID_IDEMPOTENCY_KEY UNAPPROVED_ORDER_ID
    NOT_FOUND_TERMINAL_ID INVALID_UNREGISTERED_SUBMALL NOT_REGISTERED_BUSINESS ALREADY_PROCESSED_PAYMENT
    DUPLICATED_ORDER_ID ALREADY_COMPLETED_PAYMENT PROVIDER_ERROR INVALID_REJECT_CARD INVALID_STOPPED_CARD
    INVALID_CARD_LOST_OR_STOLEN INVALID_CARD_EXPIRATION INVALID_CARD_NUMBER INVALID_CARD_INSTALLMENT_PLAN
    NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN
    EXCEED_MAX_CARD_INSTALLMENT_PLAN NOT_ALLOWED_POINT_USE BELOW_MINIMUM_AMOUNT EXCEED_MAX_DAILY_PAYMENT_COUNT
    EXCEED_MAX_PAYMENT_AMOUNT EXCEED_MAX_AMOUNT EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT
    EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT RESTRICTED_TRANSFER_ACCOUNT
    INVALID_ACCOUNT_INFO_RE_REGISTER NOT_AVAILABLE_PAYMENT CARD_PROCESSING_ERROR ALREADY_CANCELED_PAYMENT
    ALREADY_REFUND_PAYMENT INVALID_REFUND_ACCOUNT_INFO INVALID_REFUND_ACCOUNT_NUMBER INVALID_BANK
    EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT NOT_MATCHES_REFUNDABLE_AMOUNT REFUND_REJECTED
    FORBIDDEN_BANK_REFUND_REQUEST`,
  401: 'UNAUTHORIZED_KEY',
  403: `FORBIDDEN_REQUEST INCORRECT_BASIC_AUTH_FORMAT REJECT_CARD_PAYMENT REJECT_CARD_COMPANY
    REJECT_ACCOUNT_PAYMENT REJECT_TOSSPAY_INVALID_ACCOUNT EXCEED_MAX_AUTH_COUNT EXCEED_MAX_ONE_DAY_AMOUNT
    NOT_AVAILABLE_BANK INVALID_PASSWORD FDS_ERROR NOT_CANCELABLE_AMOUNT NOT_CANCELABLE_PAYMENT
    NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER NOT_ALLOWED_PARTIAL_REFUND
    NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT EXCEED_MAX_REFUND_DUE EXCEED_CANCEL_LIMIT
    FORBIDDEN_CONSECUTIVE_REQUEST`,
  404: 'NOT_FOUND NOT_FOUND_PAYMENT NOT_FOUND_PAYMENT_SESSION',
  409: 'IDEMPOTENT_REQUEST_PROCESSING',
  429: 'TOO_MANY_REQUESTS',
  500: `FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING FAILED_INTERNAL_SYSTEM_PROCESSING UNKNOWN_PAYMENT_ERROR
    COMMON_ERROR FAILED_REFUND_PROCESS FAILED_METHOD_HANDLING_CANCEL FAILED_PARTIAL_REFUND`,
};

const STATUS = new Map(
  Object.entries(STATUS_OF).flatMap(([status, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(status)] as const),
  ),
);

/** Texts of the codes people meet; every other code has a general one. */
const TEXT: Readonly<Record<string, readonly [ko: string, en: string]>> = {
  NOT_FOUND_PAYMENT: ['존재하지 않는 결제 입니다.', 'Payment not found.'],
  NOT_FOUND_PAYMENT_SESSION: [
    '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.',
    'Payment session does not exist because the session time has expired.',
  ],
  ALREADY_PROCESSED_PAYMENT: [
    '이미 처리된 결제 입니다.',
    'This is a payment that has already been processed.',
  ],
  ALREADY_CANCELED_PAYMENT: ['이미 취소된 결제 입니다.', 'This payment has already been canceled.'],
  ALREADY_COMPLETED_PAYMENT: ['이미 완료된 결제 입니다.', 'This payment has already been completed.'],
  UNAUTHORIZED_KEY: [
    '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.',
    'Unauthorized secretKey or clientKey.',
  ],
  FORBIDDEN_REQUEST: ['허용되지 않은 요청입니다.', 'Not allowed request.'],
  INVALID_REQUEST: ['잘못된 요청입니다.', 'The bad request.'],
  NOT_MATCHES_REFUNDABLE_AMOUNT: ['잔액 결과가 일치하지 않습니다.', 'The refundable amount does not match.'],
  NOT_CANCELABLE_AMOUNT: ['취소 할 수 없는 금액 입니다.', 'This amount cannot be canceled.'],
  NOT_CANCELABLE_PAYMENT: ['취소 할 수 없는 결제 입니다.', 'This payment cannot be canceled.'],
  IDEMPOTENT_REQUEST_PROCESSING: [
    '이전 멱등 요청이 처리중입니다.',
    'The earlier idempotent request is running.',
  ],
  REJECT_CARD_COMPANY: ['결제 승인이 거절되었습니다.', 'Payment has been rejected by the card company.'],
  INVALID_REJECT_CARD: ['카드 사용이 거절되었습니다.', 'The use of the card was refused.'],
  PAY_PROCESS_CANCELED: ['사용자에 의해 결제가 취소되었습니다.', 'The payment was canceled by the user.'],
  PAY_PROCESS_ABORTED: ['결제 진행 중 승인에 실패하였습니다.', 'The payment process was aborted.'],
  BELOW_MINIMUM_AMOUNT: [
    '결제 가능한 최소 금액보다 적습니다.',
    'The amount is below the minimum that can be paid.',
  ],
};

export type TossLanguage = 'ko' | 'en';

/** An error the provider answers with. */
export class TossFailure extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status = STATUS.get(code) ?? 400) {
    super(code);
    this.code = code;
    this.status = status;
  }

  body(language: TossLanguage): { readonly code: string; readonly message: string } {
    return { code: this.code, message: messageOf(this.code, language) };
  }
}

export function messageOf(code: string, language: TossLanguage): string {
  const [ko, en] = TEXT[code] ?? ['결제를 처리하지 못했습니다.', 'The request could not be processed.'];
  return language === 'ko' ? ko : en;
}

export const isTossCode = (code: string): boolean => STATUS.has(code);
