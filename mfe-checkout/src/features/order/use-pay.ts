import type { CheckoutProduct, PaymentMethod, Price } from '@lectern/contracts-commerce';
import { localizePath, useApi, useLocale, useNavigate, useReload, useSession } from '@lectern/shell-api';
import { useRef, useState } from 'react';
import { detailOf, failureOf } from '../../common/failure.ts';
import { titleOf } from '../../common/localized.ts';
import { money } from '../../common/money.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import type { Checkout, Order, Purchase } from './checkout.api.ts';
import { isCounted } from './counted-code.ts';
import { CODE_PROBLEMS, orderProblem, widgetProblem, type OrderProblem } from './order-problem.ts';
import type { PaymentWidget } from './use-payment-widget.ts';

interface PayOptions {
  readonly checkout: Checkout;
  readonly method: PaymentMethod;
  readonly price: Price;
  readonly widget: PaymentWidget;
  /** The required terms are not agreed to: shows where. */
  readonly onAgreementMissing: () => void;
  /** A code stopped counting: takes it out. */
  readonly onCodeRefused: (code: string) => void;
}

export interface Pay {
  readonly isPaying: boolean;
  readonly problem: OrderProblem | null;
  readonly pay: () => void;
  readonly dismiss: () => void;
}

/** Refusals after which the page shows something else: another price, date or rate, or nothing to buy. */
const RELOADED: ReadonlySet<string> = new Set([
  'PRICE_CHANGED',
  'SCHEDULE_CHANGED',
  'SOLD_OUT',
  'ALREADY_PURCHASED',
  'RATE_TOO_OLD',
  'DOLLARS_NOT_OFFERED',
  'NOT_FOR_SALE',
  'SALE_NOT_STARTED',
  'SALE_ENDED',
]);

const load = () => import(/* webpackChunkName: "checkout.order-data" */ './checkout.api.ts');

/** Fixes the order, then opens the payment window with the order's own amount; free orders are done at once. */
export function usePay(options: PayOptions): Pay {
  const t = useCheckoutText();
  const api = useApi();
  const locale = useLocale();
  const navigate = useNavigate();
  const session = useSession();
  const { reload } = useReload();
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  // State is drawn later than a second press can come.
  const isRunning = useRef(false);

  async function run(): Promise<void> {
    const { checkout, method, price, widget } = options;
    if (session.status !== 'signed-in') return;
    const order = await fixOrder(checkout, method, price);
    if (!order) return;
    const { id } = checkout.product;
    if (order.state === 'PAID') {
      navigate(paths.success({ curriculumId: id, orderId: order.orderId, free: '1' }), { replace: true });
      return;
    }
    const started = widget.current();
    if (!started) return setProblem({ tone: 'warning', text: t('widget.notReady') });
    const place = (path: string): string => new URL(localizePath(path, locale), location.origin).href;
    const returnTo = {
      success: place(paths.success({ curriculumId: id, currency: order.currency })),
      fail: place(paths.failed({ curriculumId: id })),
    };
    const { name, email } = session.user;
    try {
      await started.setAmount({ currency: order.currency, value: order.amount });
      await started.request(order, { name, email }, returnTo);
    } catch (error) {
      if (failureOf(error).code === 'NEED_AGREEMENT_WITH_REQUIRED_TERMS') options.onAgreementMissing();
      setProblem(widgetProblem(t, error));
    }
  }

  async function fixOrder(checkout: Checkout, method: PaymentMethod, price: Price): Promise<Order | null> {
    try {
      const { placeOrder } = await load();
      return await placeOrder(api, {
        curriculumId: checkout.product.id,
        orderName: titleOf(checkout.product, locale).slice(0, 300),
        method,
        currency: price.currency,
        referralCode: checkout.code && isCounted(checkout.code, price) ? checkout.code.code : null,
        expectedMinor: price.totalMinor,
        expectedStarts: startsOf(checkout.product),
      });
    } catch (error) {
      const { code, details } = failureOf(error);
      const now = Number(detailOf(details, 'actualMinor'));
      if (code === 'PRICE_CHANGED' && Number.isFinite(now)) {
        const sums = {
          before: money(price.totalMinor, price.currency, locale),
          now: money(now, price.currency, locale),
        };
        setProblem({ tone: 'warning', text: t('problem.priceChanged', sums) });
      } else setProblem(orderProblem(t, error));
      if (CODE_PROBLEMS.has(code)) options.onCodeRefused(code);
      else if (RELOADED.has(code)) reload();
      return null;
    }
  }

  const pay = (): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setProblem(null);
    setPaying(true);
    void run().finally(() => {
      isRunning.current = false;
      setPaying(false);
    });
  };
  return { isPaying, problem, pay, dismiss: () => setProblem(null) };
}

/** The dates on the screen: of the product, and of the courses of a pack that have one. */
function startsOf({ id, liveStartsAt, courses }: CheckoutProduct): Purchase['expectedStarts'] {
  const parts = courses.filter((course) => course.id !== id && course.liveStartsAt !== undefined);
  return [{ id, liveStartsAt }, ...parts].map((course) => ({
    courseId: course.id,
    startsAt: course.liveStartsAt ?? null,
  }));
}
