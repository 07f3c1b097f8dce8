/** States of a payment, and those that each may become. */
export const NEXT_STATES = {
  READY: ['IN_PROGRESS', 'EXPIRED', 'ABORTED'],
  IN_PROGRESS: ['DONE', 'WAITING_FOR_DEPOSIT', 'ABORTED', 'EXPIRED'],
  WAITING_FOR_DEPOSIT: ['DONE', 'CANCELED', 'EXPIRED'],
  // A wrong deposit is taken back: the graph is not monotonic.
  DONE: ['PARTIAL_CANCELED', 'CANCELED', 'WAITING_FOR_DEPOSIT'],
  PARTIAL_CANCELED: ['PARTIAL_CANCELED', 'CANCELED'],
  CANCELED: [],
  ABORTED: [],
  EXPIRED: [],
} as const satisfies Record<string, readonly string[]>;
export type PaymentStatus = keyof typeof NEXT_STATES;

/** Ways to pay: their code in the widget, and their name in answers. */
export const METHODS = {
  CARD: { ko: '카드', en: 'Card', label: { ko: '신용·체크카드', en: 'Credit or debit card' } },
  TRANSFER: { ko: '계좌이체', en: 'Transfer', label: { ko: '계좌이체', en: 'Bank transfer' } },
  TOSSPAY: { ko: '간편결제', en: 'EasyPay', label: { ko: '토스페이', en: 'Toss Pay' } },
  KAKAOPAY: { ko: '간편결제', en: 'EasyPay', label: { ko: '카카오페이', en: 'Kakao Pay' } },
  PAYCO: { ko: '간편결제', en: 'EasyPay', label: { ko: '페이코', en: 'Payco' } },
  VIRTUAL_ACCOUNT: { ko: '가상계좌', en: 'VirtualAccount', label: { ko: '가상계좌', en: 'Virtual account' } },
  FOREIGN_CARD: { ko: '카드', en: 'Card', label: { ko: '해외 발급 카드', en: 'Card issued outside Korea' } },
  PAYPAL: { ko: '해외간편결제', en: 'ForeignEasyPay', label: { ko: 'PayPal', en: 'PayPal' } },
} as const;
export type MethodCode = keyof typeof METHODS;

/** Which ways to pay a variant of the widget shows, and the currency it takes. */
export const VARIANTS: Readonly<
  Record<string, { readonly currency: Currency; readonly methods: readonly MethodCode[] }>
> = {
  DEFAULT: { currency: 'KRW', methods: ['CARD', 'TRANSFER', 'TOSSPAY', 'KAKAOPAY', 'PAYCO'] },
  OVERSEAS: { currency: 'KRW', methods: ['FOREIGN_CARD'] },
  PAYPAL: { currency: 'USD', methods: ['PAYPAL'] },
  VIRTUAL_ACCOUNT: { currency: 'KRW', methods: ['VIRTUAL_ACCOUNT'] },
};
export const AGREEMENT_VARIANTS = ['DEFAULT', 'AGREEMENT'];

/** Units of the least coin that make one of the currency. */
export const MINOR = { KRW: 1, USD: 100 } as const;
export type Currency = keyof typeof MINOR;

export const isCurrency = (text: unknown): text is Currency => text === 'KRW' || text === 'USD';
export const isMethod = (text: unknown): text is MethodCode => typeof text === 'string' && text in METHODS;

export const toMinor = (value: number, currency: Currency): number => Math.round(value * MINOR[currency]);
export const fromMinor = (minor: number, currency: Currency): number => minor / MINOR[currency];

/** A shop's account with the provider: its number and its pair of keys. */
export interface Merchant {
  readonly mId: string;
  readonly clientKey: string;
  readonly secretKey: string;
  /** A second one, while the first is being changed. */
  readonly otherSecretKey?: string | undefined;
  readonly currencies: readonly Currency[];
}

/** The payment window stays open this long, and an authentication can be confirmed this long; milliseconds. */
export const WINDOW_MS = 30 * 60_000;
export const CONFIRM_MS = 10 * 60_000;
