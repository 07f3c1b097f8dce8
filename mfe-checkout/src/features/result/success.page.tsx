import type { Receipt as ReceiptData } from '@lectern/contracts-commerce';
import {
  definePage,
  Link,
  localizePath,
  pageRedirect,
  useApi,
  useLocale,
  type LoaderArgs,
} from '@lectern/shell-api';
import {
  Button,
  ButtonLink,
  CircleCheckIcon,
  Cluster,
  Container,
  FileIcon,
  Spinner,
  TextLink,
} from '@lectern/ui';
import { useEffect, useState } from 'react';
import { dropOldPurchase, keepLastPurchase } from '../../common/last-purchase.ts';
import { titleOf } from '../../common/localized.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { Receipt } from '../../common/receipt.tsx';
import { paths } from '../../paths.ts';
import { courseIn, parseFreeParams, parseSuccessParams } from './payment-return.ts';
import css from './result.module.css';
import { useConfirmation, type Settled } from './use-confirmation.ts';

/** What cannot be a payment is not asked about. */
const checkAddress = ({ url, locale }: LoaderArgs): Promise<{ isPayment: true }> => {
  const { searchParams } = url;
  if (parseSuccessParams(searchParams) ?? parseFreeParams(searchParams))
    return Promise.resolve({ isPayment: true });
  const curriculumId = courseIn(searchParams);
  const course = curriculumId === null ? {} : { curriculumId };
  throw pageRedirect(localizePath(paths.failed({ reason: 'INVALID_SUCCESS_PARAMS', ...course }), locale));
};

export const page = definePage({
  loader: checkAddress,
  Component: SuccessPage,
  head: ({ t }) => ({
    title: t('success.title'),
    description: t('success.text'),
    robots: 'noindex, nofollow',
  }),
});

/** Processing, then success; failures are on a page of their own. */
function SuccessPage() {
  const settled = useConfirmation();
  useEffect(() => dropOldPurchase(), []);
  return (
    <Container width="reading" className={css.page ?? ''}>
      {settled ? <Done settled={settled} /> : <Processing />}
    </Container>
  );
}

function Processing() {
  const t = useCheckoutText();
  return (
    <div role="status" className={css.state}>
      <Spinner label={t('success.processing')} />
      <h1 className={css.title}>{t('success.processing')}</h1>
      <p className={css.text}>{t('success.doNotClose')}</p>
    </div>
  );
}

function Done({ settled: { orderId, curriculumId } }: { settled: Settled }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const receipt = useReceipt(orderId);
  return (
    <>
      <div role="status" className={css.state} data-print="hide">
        <CircleCheckIcon size={32} className={css.check} />
        <h1 className={css.title}>{t('success.done')}</h1>
        {receipt ? <p className={css.bought}>{titleOf(receipt.order, locale)}</p> : null}
        <p className={css.text}>{t('success.mail')}</p>
      </div>
      <Cluster gap={2} justify="center" data-print="hide">
        <ButtonLink
          as={Link}
          href={curriculumId ? paths.player(curriculumId) : paths.my}
          variant="positive"
          size="l"
        >
          {t('action.start')}
        </ButtonLink>
        <ButtonLink as={Link} href={paths.my} size="l">
          {t('action.my')}
        </ButtonLink>
      </Cluster>
      {receipt ? (
        <>
          <Receipt receipt={receipt} />
          <Cluster gap={4} justify="center" data-print="hide">
            <Button icon={<FileIcon size={16} />} onClick={() => window.print()}>
              {t('receipt.print')}
            </Button>
            <TextLink as={Link} href={paths.home}>
              {t('action.home')}
            </TextLink>
          </Cluster>
        </>
      ) : (
        <Cluster gap={4} justify="center">
          <TextLink as={Link} href={paths.receipt(orderId)}>
            {t('receipt.open')}
          </TextLink>
          <TextLink as={Link} href={paths.home}>
            {t('action.home')}
          </TextLink>
        </Cluster>
      )}
    </>
  );
}

/** The receipt, once it is there; the purchase is kept in the browser for a day. */
function useReceipt(orderId: string): ReceiptData | null {
  const api = useApi();
  const locale = useLocale();
  const [receipt, setReceipt] = useState<ReceiptData | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    import(/* webpackChunkName: "checkout.result-data" */ './result.api.ts')
      .then(({ loadReceipt }) => loadReceipt(api, orderId, gone.signal))
      .then((loaded) => {
        setReceipt(loaded);
        const { curriculumId, paidAt, createdAt } = loaded.order;
        const courseTitle = titleOf(loaded.order, locale);
        keepLastPurchase({ curriculumId, courseTitle, purchaseDate: paidAt ?? createdAt });
      })
      // The purchase stands without it: the page offers the receipt's own address instead.
      .catch(() => undefined);
    return () => gone.abort();
  }, [api, orderId, locale]);
  return receipt;
}
