import { clearTossPayments } from '@tosspayments/tosspayments-sdk';

/** The provider's global, as far as the page uses it: what it was told, and what it does next. */
export interface FakeToss {
  readonly amounts: { currency: string; value: number }[];
  readonly variants: string[];
  readonly requests: Record<string, unknown>[];
  /** Parts that are drawn now. */
  drawn: number;
  /** How often starting fails before it works. */
  failStarts: number;
  /** The code `requestPayment` is refused with; it stays open when null. */
  refuseWith: string | null;
}

/** Puts the provider's script in place, as if it were loaded already. */
export function installFakeToss(): FakeToss {
  const toss: FakeToss = {
    amounts: [],
    variants: [],
    requests: [],
    drawn: 0,
    failStarts: 0,
    refuseWith: null,
  };
  const draw = ({ variantKey }: { variantKey: string }): Promise<{ destroy: () => Promise<void> }> => {
    toss.variants.push(variantKey);
    toss.drawn += 1;
    return Promise.resolve({
      destroy: () => {
        toss.drawn -= 1;
        return Promise.resolve();
      },
    });
  };
  const widgets = () => ({
    setAmount: (amount: { currency: string; value: number }) => {
      toss.amounts.push(amount);
      return Promise.resolve();
    },
    renderPaymentMethods: (place: { variantKey: string }) => {
      if (toss.failStarts === 0) return draw(place);
      toss.failStarts -= 1;
      return Promise.reject(Object.assign(new Error('no'), { code: 'UNKNOWN' }));
    },
    renderAgreement: draw,
    requestPayment: (request: Record<string, unknown>) => {
      toss.requests.push(request);
      const { refuseWith: code } = toss;
      return code === null
        ? new Promise(() => undefined)
        : Promise.reject(Object.assign(new Error(code), { code }));
    },
  });
  // The package keeps what it loaded before.
  clearTossPayments();
  Object.assign(window, { TossPayments: () => ({ widgets }) });
  return toss;
}
