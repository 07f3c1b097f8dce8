import { loadTossPayments } from '@tosspayments/tosspayments-sdk';
import type { Order } from './checkout.api.ts';
import { AGREEMENT_ID, METHODS_ID } from './widget-places.ts';

export interface WidgetSetup {
  readonly scriptUrl: string;
  readonly clientKey: string;
  readonly customerKey: string;
  readonly variantKey: string;
}
export interface WidgetAmount {
  readonly currency: 'KRW' | 'USD';
  /** Major units, as the provider counts them. */
  readonly value: number;
}
export interface Payer {
  readonly name: string;
  readonly email: string;
}

export interface StartedWidget {
  setAmount(amount: WidgetAmount): Promise<void>;
  /** Opens the payment window; on success the browser leaves for the success page. @throws {{ code: string }} */
  request(order: Order, payer: Payer, returnTo: { success: string; fail: string }): Promise<void>;
  destroy(): void;
}

/** Loads the provider's script and draws methods and agreement. @throws when script or widget cannot start. */
export async function startWidget(setup: WidgetSetup, amount: WidgetAmount): Promise<StartedWidget> {
  const toss = await loadTossPayments(setup.clientKey, { src: trustedScript(setup.scriptUrl) });
  const widgets = toss.widgets({ customerKey: setup.customerKey });
  await widgets.setAmount({ ...amount });
  const parts = await Promise.allSettled([
    widgets.renderPaymentMethods({ selector: `#${METHODS_ID}`, variantKey: setup.variantKey }),
    widgets.renderAgreement({ selector: `#${AGREEMENT_ID}`, variantKey: 'AGREEMENT' }),
  ]);
  // A part that is drawn already must go before the next attempt may draw it again.
  const destroy = (): void => {
    for (const part of parts)
      if (part.status === 'fulfilled') void part.value.destroy().catch(() => undefined);
  };
  const failed = parts.find((part) => part.status === 'rejected');
  if (failed) {
    destroy();
    throw failed.reason;
  }
  return {
    setAmount: (next) => widgets.setAmount({ ...next }),
    request: async (order, payer, returnTo) => {
      await widgets.requestPayment({
        orderId: order.orderId,
        orderName: order.orderName,
        successUrl: returnTo.success,
        failUrl: returnTo.fail,
        customerEmail: payer.email.slice(0, 100),
        customerName: payer.name.slice(0, 100),
        ...(order.currency === 'USD' ? { foreignEasyPay: foreignEasyPay(order, payer) } : {}),
      });
    },
    destroy,
  };
}

/** PayPal asks for a delivery; courses are not delivered, so the address has fixed placeholders (spec 2 §7). */
function foreignEasyPay(order: Order, payer: Payer) {
  return {
    country: 'US',
    products: [
      {
        name: order.orderName,
        quantity: 1,
        unitAmount: order.amount,
        currency: order.currency,
        description: order.orderName,
      },
    ],
    shipping: {
      fullName: payer.name.slice(0, 100),
      address: {
        country: 'US',
        line1: 'N/A',
        line2: 'N/A',
        area1: 'CA',
        area2: 'San Jose',
        postalCode: '95131',
      },
    },
  };
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** The provider's script, or the simulator's on this machine. */
const WIDGET_SCRIPT =
  /^(https:\/\/js\.tosspayments\.com|http:\/\/(127\.0\.0\.1|localhost):\d{1,5})\/v2\/standard$/;

/** The one address of another site that may become a script here. @throws {TypeError} for every other. */
function trustedScript(address: string): string {
  const rules = {
    createScriptURL: (url: string): string => {
      if (WIDGET_SCRIPT.test(url)) return url;
      throw new TypeError(`Not the payment widget's script: ${url}`);
    },
  };
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  return (factory?.createPolicy('app', rules) ?? rules).createScriptURL(address);
}
