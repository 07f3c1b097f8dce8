import {
  definePage,
  Link,
  useReload,
  useRouteData,
  useRouteFailure,
  type LoaderArgs,
} from '@lectern/shell-api';
import { ButtonLink, Cluster, Container, EmptyShelfDrawing, EmptyState, Notice } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { dropOldPurchase } from '../../common/last-purchase.ts';
import { PageNotLoaded } from '../../common/page-not-loaded.tsx';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import { OrderRow } from './order-row.tsx';
import type { OrderPage, OrderSummary, WaitPlace } from './orders.api.ts';
import css from './orders.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { Waits } from './waits.tsx';

interface LoadedOrders extends OrderPage {
  readonly waits: readonly WaitPlace[] | null;
}

const loadPage = async ({ api, url, signal }: LoaderArgs): Promise<LoadedOrders> => {
  const data = await import(/* webpackChunkName: "checkout.orders-data" */ './orders.api.ts');
  const page = Number(url.searchParams.get('page') ?? 1);
  const [orders, waits] = await Promise.all([
    data.loadOrders(api, Number.isInteger(page) && page > 0 ? page : 1, signal),
    data.loadWaits(api, signal),
  ]);
  return { ...orders, waits };
};

export const page = definePage({
  loader: loadPage,
  Component: OrdersPage,
  ErrorBoundary: OrdersFailure,
  head: ({ t }) => ({ title: t('orders.title'), description: t('orders.text'), robots: 'noindex, nofollow' }),
});

/** Everything a person bought, with receipts and refunds. */
function OrdersPage() {
  const t = useCheckoutText();
  const { items, total, page: shown, size, waits } = useRouteData<typeof loadPage>();
  const { reload } = useReload();
  const [asking, setAsking] = useState<OrderSummary | null>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => dropOldPurchase(), []);
  const done = (): void => {
    setAsking(null);
    setAsked(true);
    reload();
  };
  const pages = Math.ceil(total / size);
  return (
    <Container width="reading" className={css.page ?? ''}>
      <div>
        <h1 className={css.title}>{t('orders.title')}</h1>
        <p className={css.lead}>{t('orders.text')}</p>
      </div>
      {isAsked ? (
        <Notice
          tone="positive"
          announce
          title={t('refundRequest.done')}
          close={{ label: t('action.close'), onClose: () => setAsked(false) }}
        >
          {t('refundRequest.doneText')}
        </Notice>
      ) : null}
      <Waits waits={waits} />
      {items.length === 0 ? (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t('orders.none')}
          text={t('orders.noneText')}
          action={
            <ButtonLink as={Link} href={paths.search} variant="primary">
              {t('action.browse')}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={css.list} aria-label={t('orders.title')}>
          {items.map((order) => (
            <OrderRow key={order.orderId} order={order} onRefund={() => setAsking(order)} />
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <Cluster gap={2} justify="center">
          {shown > 1 ? (
            <ButtonLink as={Link} href={`${paths.orders}?page=${shown - 1}`}>
              {t('orders.newer')}
            </ButtonLink>
          ) : null}
          {shown < pages ? (
            <ButtonLink as={Link} href={`${paths.orders}?page=${shown + 1}`}>
              {t('orders.older')}
            </ButtonLink>
          ) : null}
        </Cluster>
      ) : null}
      <RefundDialog order={asking} onClose={() => setAsking(null)} onDone={done} />
    </Container>
  );
}

function OrdersFailure() {
  const t = useCheckoutText();
  const { traceId } = useRouteFailure();
  return <PageNotLoaded title={t('orders.failed')} traceId={traceId} />;
}
