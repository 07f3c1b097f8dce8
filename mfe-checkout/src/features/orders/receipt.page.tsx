import type { Receipt as ReceiptData } from '@lectern/contracts-commerce';
import { definePage, Link, useRouteData, useRouteFailure, type LoaderArgs } from '@lectern/shell-api';
import {
  ArrowLeftIcon,
  Button,
  ButtonLink,
  Cluster,
  Container,
  EmptyState,
  FileIcon,
  NothingFoundDrawing,
  TextLink,
} from '@lectern/ui';
import { PageNotLoaded } from '../../common/page-not-loaded.tsx';
import { Receipt } from '../../common/receipt.tsx';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import css from './orders.module.css';

const loadPage = async ({ api, params, signal }: LoaderArgs): Promise<ReceiptData> => {
  const { loadReceipt } = await import(/* webpackChunkName: "checkout.orders-data" */ './orders.api.ts');
  return loadReceipt(api, params['orderId'] ?? '', signal);
};

export const page = definePage({
  loader: loadPage,
  Component: ReceiptPage,
  ErrorBoundary: ReceiptFailure,
  head: ({ t }) => ({
    title: t('receipt.title'),
    description: t('receipt.text'),
    robots: 'noindex, nofollow',
  }),
});

/** One receipt, to read or print. */
function ReceiptPage() {
  const t = useCheckoutText();
  const receipt = useRouteData<typeof loadPage>();
  return (
    <Container width="reading" className={css.page ?? ''}>
      <div data-print="hide">
        <TextLink as={Link} href={paths.orders} tone="quiet" className={css.back}>
          <ArrowLeftIcon size={16} /> {t('orders.title')}
        </TextLink>
        <h1 className={css.title}>{t('receipt.title')}</h1>
      </div>
      <Receipt receipt={receipt} isTitled />
      <Cluster gap={2} justify="center" data-print="hide">
        <Button variant="primary" icon={<FileIcon size={16} />} onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </Cluster>
    </Container>
  );
}

function ReceiptFailure() {
  const t = useCheckoutText();
  const { code, traceId } = useRouteFailure();
  if (code !== 'ORDER_NOT_FOUND') return <PageNotLoaded title={t('orders.failed')} traceId={traceId} />;
  return (
    <Container width="reading" className={css.page ?? ''}>
      <h1 className={css.title}>{t('receipt.title')}</h1>
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('receipt.none')}
        text={t('receipt.noneText')}
        action={
          <ButtonLink as={Link} href={paths.orders} variant="primary">
            {t('action.orders')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
