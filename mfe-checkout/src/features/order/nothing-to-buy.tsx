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
export function InProgress({ product, orderId }: { product: Checkout['product']; orderId: string }) {
  const t = useCheckoutText();
  const locale = useLocale();
  return (
    <EmptyState
      drawing={<InReviewDrawing />}
      title={t('inProgress.title', { title: titleOf(product, locale) })}
      text={
        <>
          {t('inProgress.text')}
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

interface UnsoldProps {
  readonly id: string;
  readonly code: (typeof UNSOLD)[number];
  /** Where the page knows it. */
  readonly title?: string;
}

/** In place of the page. */
export function NotForSale({ id, code }: UnsoldProps) {
  const t = useCheckoutText();
  return (
    <Container className={css.page ?? ''}>
      <h1 className={css.title}>{t('order.title')}</h1>
      <Unsold id={id} code={code} />
    </Container>
  );
}

/** The service looked for a payment of the buyer before it said so: nothing was charged where none is under way. */
export function Unsold({ id, code, title }: UnsoldProps) {
  const t = useCheckoutText();
  // Of a course that it does not know, the service looked for nothing.
  const isKnown = code !== 'PRODUCT_NOT_FOUND';
  const isComing = code === 'SALE_NOT_STARTED';
  const text = [isComing ? t('unsold.coming') : null, isKnown ? t('order.nothingCharged') : null];
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={title === undefined ? t(`unsold.${code}`) : t(`unsold.named.${code}`, { title })}
      {...(isKnown ? { text: text.filter(Boolean).join(' ') } : {})}
      action={
        <Cluster gap={2} justify="center">
          <ButtonLink as={Link} href={paths.search} {...(isComing ? {} : { variant: 'primary' })}>
            {t('action.browse')}
          </ButtonLink>
          {isKnown ? (
            <ButtonLink as={Link} href={paths.course(id)} {...(isComing ? { variant: 'primary' } : {})}>
              {t('action.course')}
            </ButtonLink>
          ) : null}
        </Cluster>
      }
    />
  );
}
