import { formatDate } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import {
  ButtonLink,
  Cluster,
  Container,
  EmptyState,
  InReviewDrawing,
  NothingFoundDrawing,
  SignedOffDrawing,
} from '@lectern/ui';
import { titleOf } from '../../common/localized.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import type { Checkout } from './checkout.api.ts';
import css from './checkout.module.css';

/** Everything in the product is owned. */
export function Owned({ checkout: { product, owned } }: { checkout: Checkout }) {
  const t = useCheckoutText();
  const locale = useLocale();
  return (
    <EmptyState
      drawing={<SignedOffDrawing />}
      title={t('owned.title', { title: titleOf(product, locale) })}
      text={t('owned.text', { date: formatDate(owned?.endsAt ?? '', locale) })}
      action={
        <Cluster gap={2} justify="center">
          <ButtonLink as={Link} href={paths.player(product.id)} variant="positive">
            {t('action.start')}
          </ButtonLink>
          <ButtonLink as={Link} href={paths.my}>
            {t('action.my')}
          </ButtonLink>
        </Cluster>
      }
    />
  );
}

/** A payment of this product is being verified: paying again is refused. */
export function InProgress({ orderId }: { orderId: string }) {
  const t = useCheckoutText();
  return (
    <EmptyState
      drawing={<InReviewDrawing />}
      title={t('inProgress.title')}
      text={
        <>
          {t('problem.PAYMENT_IN_PROGRESS')}
          <span className={css.trace}>{t('order.number', { orderId })}</span>
        </>
      }
      action={
        <ButtonLink as={Link} href={paths.orders} variant="primary">
          {t('action.orders')}
        </ButtonLink>
      }
    />
  );
}

/** Why a course cannot be bought by anybody. */
export const UNSOLD = ['PRODUCT_NOT_FOUND', 'NOT_FOR_SALE', 'SALE_NOT_STARTED', 'SALE_ENDED'] as const;

export function NotForSale({ id, code }: { id: string; code: (typeof UNSOLD)[number] }) {
  const t = useCheckoutText();
  return (
    <Container className={css.page ?? ''}>
      <h1 className={css.title}>{t('order.title')}</h1>
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t(`problem.${code}`)}
        text={t('order.nothingCharged')}
        action={
          <Cluster gap={2} justify="center">
            <ButtonLink as={Link} href={paths.search} variant="primary">
              {t('action.browse')}
            </ButtonLink>
            {code === 'PRODUCT_NOT_FOUND' ? null : (
              <ButtonLink as={Link} href={paths.course(id)}>
                {t('action.course')}
              </ButtonLink>
            )}
          </Cluster>
        }
      />
    </Container>
  );
}
