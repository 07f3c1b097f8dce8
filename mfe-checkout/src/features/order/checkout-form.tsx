import { toMajor } from '@lectern/contracts-core';
import type { PaymentMethod } from '@lectern/contracts-commerce';
import {
  Link,
  useLocale,
  useLocation,
  useNavigate,
  usePendingNavigation,
  useSession,
} from '@lectern/shell-api';
import { Button, ButtonLink, Notice } from '@lectern/ui';
import { useRef, useState } from 'react';
import { money } from '../../common/money.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import type { Checkout } from './checkout.api.ts';
import css from './checkout.module.css';
import { dropLinkedCode } from './linked-code.ts';
import { MethodPicker, priceOf, usableMethod } from './method-picker.tsx';
import type { OrderProblem } from './order-problem.ts';
import { OrderSummary } from './order-summary.tsx';
import { CoursePanel, Panel, PayerPanel, PaymentNotices, RefundSummary } from './panels.tsx';
import { PromoBox } from './promo-box.tsx';
import type { WidgetSetup } from './toss-widget.ts';
import { usePay } from './use-pay.ts';
import { usePaymentWidget } from './use-payment-widget.ts';
import { WidgetBox } from './widget-box.tsx';

interface CheckoutFormProps {
  readonly checkout: Checkout;
  readonly isSample: boolean;
  readonly wished: PaymentMethod;
}

/** Course, ways to pay, code, payer and refund rule on one side, what decides first; total and button on the other. */
export function CheckoutForm({ checkout, isSample, wished }: CheckoutFormProps) {
  const t = useCheckoutText();
  const locale = useLocale();
  const session = useSession();
  const [chosen, setChosen] = useState(wished);
  const method = usableMethod(checkout, chosen);
  const price = priceOf(checkout, method) ?? checkout.prices.KRW;
  const isFree = price.totalMinor === 0;
  const widget = usePaymentWidget(isSample || isFree ? null : setupOf(checkout, method), {
    currency: price.currency,
    value: toMajor({ amountMinor: price.totalMinor, currency: price.currency }),
  });
  const agreement = useRef<HTMLDivElement>(null);
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const promo = usePromo();
  const { isPaying, problem, pay, dismiss } = usePay({
    checkout,
    method,
    price,
    widget,
    onAgreementMissing: () => {
      setAgreementMissing(true);
      agreement.current?.scrollIntoView({ block: 'center' });
      agreement.current?.focus({ preventScroll: true });
    },
    onCodeRefused: promo.refuse,
  });
  const isReady = session.status === 'signed-in' && !isSample && (isFree || widget.status === 'ready');
  const press = (): void => {
    setAgreementMissing(false);
    pay();
  };
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <CoursePanel checkout={checkout} />
        {isFree ? null : (
          <Panel title={t('method.title')}>
            <MethodPicker
              checkout={checkout}
              method={method}
              isDisabled={isPaying}
              onMethod={(next) => {
                dismiss();
                setAgreementMissing(false);
                setChosen(next);
              }}
            />
            {isSample ? null : (
              <WidgetBox widget={widget} agreement={agreement} isAgreementMissing={isAgreementMissing} />
            )}
          </Panel>
        )}
        {price.listMinor === 0 ? null : (
          <Panel title={t('promo.title')}>
            <PromoBox
              courseId={checkout.product.id}
              code={checkout.code}
              price={price}
              onCode={promo.apply}
              refused={promo.refused}
              isDisabled={isSample || promo.isPending || isPaying}
            />
          </Panel>
        )}
        <PayerPanel />
        {isFree ? null : <RefundSummary checkout={checkout} />}
      </div>
      <OrderSummary checkout={checkout} price={price}>
        <PaymentNotices checkout={checkout} isFree={isFree} />
        {problem ? <Problem problem={problem} /> : null}
        <Button
          variant="buy"
          size="l"
          block
          disabled={!isReady || promo.isPending}
          loading={isPaying}
          loadingLabel={t('pay.paying')}
          onClick={press}
        >
          {isFree ? t('pay.free') : t('pay.pay', { amount: money(price.totalMinor, price.currency, locale) })}
        </Button>
        <p className={css.hint} aria-live="polite">
          {isSample
            ? t('sample.unpayable')
            : !isFree && widget.status === 'loading'
              ? t('widget.loading')
              : null}
        </p>
      </OrderSummary>
    </div>
  );
}

function setupOf({ widget }: Checkout, method: PaymentMethod): WidgetSetup {
  const { scriptUrl, clientKeys, customerKey, variantKeys } = widget;
  const clientKey = method === 'paypal' ? clientKeys.USD : clientKeys.KRW;
  return { scriptUrl, clientKey, customerKey, variantKey: variantKeys[method] };
}

/** The code stands in the address, so that a reload keeps it; the service counts it in. */
function usePromo() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { pending, to } = usePendingNavigation();
  const [refused, setRefused] = useState<string | null>(null);
  const apply = (code: string | null): void => {
    const params = new URLSearchParams(search);
    if (code === null) {
      params.delete('code');
      dropLinkedCode();
    } else params.set('code', code);
    setRefused(null);
    navigate(params.size > 0 ? `${pathname}?${params.toString()}` : pathname, {
      replace: true,
      preventScrollReset: true,
    });
  };
  const refuse = (reason: string): void => {
    apply(null);
    setRefused(reason);
  };
  return { apply, refuse, refused, isPending: pending && to?.pathname === pathname };
}

function Problem({ problem }: { problem: OrderProblem }) {
  const t = useCheckoutText();
  const { tone, text, points = [], next, traceId } = problem;
  const action =
    next === 'orders' ? (
      <ButtonLink as={Link} href={paths.orders} size="s">
        {t('action.orders')}
      </ButtonLink>
    ) : next === 'login' ? (
      <ButtonLink as={LoginLink} href={paths.login} size="s">
        {t('action.login')}
      </ButtonLink>
    ) : null;
  return (
    <Notice tone={tone} announce actions={action}>
      {text}
      {points.length > 0 ? (
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      {traceId ? <span className={css.trace}>{t('order.trace', { traceId })}</span> : null}
    </Notice>
  );
}

/** Comes back here after signing in. */
function LoginLink(props: Parameters<typeof Link>[0]) {
  const { pathname, search } = useLocation();
  return <Link {...props} state={{ from: pathname + search }} />;
}
