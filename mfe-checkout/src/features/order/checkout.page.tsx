import type { PaymentMethod } from '@lectern/contracts-commerce';
import {
  definePage,
  pageFailure,
  useGoBack,
  useHydrated,
  useParams,
  useReload,
  useRouteData,
  useRouteFailure,
  useSearchParams,
  type LoaderArgs,
} from '@lectern/shell-api';
import { ArrowLeftIcon, Button, Container, Notice } from '@lectern/ui';
import { useEffect } from 'react';
import { failureOf } from '../../common/failure.ts';
import { isLocalHost } from '../../common/local-host.ts';
import { dropOldPurchase } from '../../common/last-purchase.ts';
import { PageNotLoaded } from '../../common/page-not-loaded.tsx';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import type { Checkout } from './checkout.api.ts';
import css from './checkout.module.css';
import { CheckoutForm } from './checkout-form.tsx';
import { readLinkedCode } from './linked-code.ts';
import { InProgress, NotForSale, Owned, UNSOLD } from './nothing-to-buy.tsx';
import { SAMPLE_ID, sampleCheckout } from './sample-checkout.ts';
import { ClosedSale, HeldSeat, SoldOut } from './sold-out.tsx';
import { useRestoredPage } from './use-restored-page.ts';

interface Loaded {
  readonly checkout: Checkout;
  /** Why this is the sample: it was asked for, or the course could not be loaded. */
  readonly sample: null | 'asked' | 'failed';
  readonly traceId: string | null;
}

/** Failures that are an answer about the course; every other one shows the sample (spec 2 §8). */
const ANSWERS = new Set<string>([...UNSOLD, 'TOO_MANY_ATTEMPTS']);

const loadPage = async ({ api, params, url, signal }: LoaderArgs): Promise<Loaded> => {
  const curriculumId = params['curriculumId'] ?? '';
  if (curriculumId === SAMPLE_ID) {
    return { checkout: sampleCheckout(new Date()), sample: 'asked', traceId: null };
  }
  if (!/^[\w-]{1,64}$/.test(curriculumId)) throw pageFailure(404, 'PRODUCT_NOT_FOUND');
  const { loadCheckout } = await import(/* webpackChunkName: "checkout.order-data" */ './checkout.api.ts');
  const code = url.searchParams.get('code')?.trim().slice(0, 64) || null;
  try {
    const linked = code === null ? readLinkedCode() : null;
    const load = (asked: string | null): Promise<Checkout> =>
      loadCheckout(api, { curriculumId, code: asked }, signal);
    const checkout = await load(code ?? linked);
    // Nobody typed it: where it does not count, the buyer reads nothing of it.
    const isRefused = linked !== null && checkout.code !== null && checkout.code.reason !== null;
    return { checkout: isRefused ? await load(null) : checkout, sample: null, traceId: null };
  } catch (error) {
    signal.throwIfAborted();
    const { code: failed, status, traceId = null } = failureOf(error);
    if (ANSWERS.has(failed) || status === 401 || status === 403 || status === 404) throw error;
    return { checkout: sampleCheckout(new Date()), sample: 'failed', traceId };
  }
};

export const page = definePage({
  loader: loadPage,
  Component: CheckoutPage,
  ErrorBoundary: CheckoutFailure,
  head: ({ t }) => ({ title: t('order.title'), description: t('order.text'), robots: 'noindex, nofollow' }),
});

/** Buying one course or pack. */
function CheckoutPage() {
  const t = useCheckoutText();
  const goBack = useGoBack();
  const { checkout, sample, traceId } = useRouteData<typeof loadPage>();
  const wished = useWishedMethod();
  useEffect(() => dropOldPurchase(), []);
  useRestoredPage();
  return (
    <Container className={css.page ?? ''}>
      <div>
        <Button
          variant="quiet"
          size="s"
          icon={<ArrowLeftIcon size={16} />}
          className={css.back}
          onClick={goBack}
        >
          {t('order.back')}
        </Button>
        <h1 className={css.title}>{t('order.title')}</h1>
      </div>
      <LocalTestBanner />
      {sample ? <SampleNotice why={sample} traceId={traceId} /> : null}
      {checkout.owned ? (
        <Owned checkout={checkout} />
      ) : checkout.inProgressOrderId ? (
        <InProgress product={checkout.product} orderId={checkout.inProgressOrderId} />
      ) : checkout.closed ? (
        <ClosedSale key={checkout.product.id} checkout={checkout} code={checkout.closed} />
      ) : checkout.seatsLeft === 0 ? (
        <SoldOut key={checkout.product.id} checkout={checkout} />
      ) : (
        <>
          <HeldSeat key={`seat ${checkout.product.id}`} checkout={checkout} />
          <CheckoutForm
            key={checkout.product.id}
            checkout={checkout}
            isSample={sample !== null}
            wished={wished}
          />
        </>
      )}
    </Container>
  );
}

/** On this machine the payments are simulated; no card is charged. */
function LocalTestBanner() {
  const t = useCheckoutText();
  const isHere = useHydrated() && isLocalHost(location.hostname);
  return isHere ? <Notice tone="info">{t('order.localTest')}</Notice> : null;
}

function SampleNotice({ why, traceId }: { why: 'asked' | 'failed'; traceId: string | null }) {
  const t = useCheckoutText();
  const { reload, reloading } = useReload();
  if (why === 'asked') return <Notice tone="info">{t('sample.notice')}</Notice>;
  return (
    <Notice
      tone="danger"
      announce
      title={t('order.loadFailed')}
      actions={
        <Button onClick={reload} loading={reloading}>
          {t('action.again')}
        </Button>
      }
    >
      {t('order.loadFailedText')} {traceId ? t('order.trace', { traceId }) : null}
    </Notice>
  );
}

/** The sample page names ways to pay in its own words: both are Korean methods. */
function useWishedMethod(): PaymentMethod {
  const [params] = useSearchParams();
  const wished = params.get('method');
  return wished === 'paypal' || wished === 'overseas_krw' ? wished : 'domestic';
}

function CheckoutFailure() {
  const t = useCheckoutText();
  const { code, traceId } = useRouteFailure();
  const { curriculumId = '' } = useParams();
  const unsold = UNSOLD.find((known) => known === code);
  if (unsold) return <NotForSale id={curriculumId} code={unsold} />;
  // The page knows of no payment then, and does not say that none was made.
  const known = code === 'TOO_MANY_ATTEMPTS' ? { text: t('problem.TOO_MANY_ATTEMPTS') } : {};
  return <PageNotLoaded title={t('order.loadFailed')} {...known} traceId={traceId} />;
}
