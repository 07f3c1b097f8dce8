import { Button, Notice, Skeleton, SkeletonGroup } from '@lectern/ui';
import type { Ref } from 'react';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import css from './checkout.module.css';
import type { PaymentWidget } from './use-payment-widget.ts';
import { AGREEMENT_ID, METHODS_ID } from './widget-places.ts';

interface WidgetBoxProps {
  readonly widget: PaymentWidget;
  readonly agreement: Ref<HTMLDivElement>;
  readonly isAgreementMissing: boolean;
}

/** Where the provider draws its methods and terms; a skeleton until then, and a way out when it cannot. */
export function WidgetBox({ widget, agreement, isAgreementMissing }: WidgetBoxProps) {
  const t = useCheckoutText();
  return (
    <div>
      {widget.status === 'failed' ? (
        <Notice
          tone="danger"
          announce
          title={t('widget.failed')}
          actions={<Button onClick={widget.reload}>{t('widget.reload')}</Button>}
        >
          {t('widget.failedText')}
        </Notice>
      ) : null}
      {widget.status === 'loading' ? (
        <SkeletonGroup label={t('widget.loading')} className={css.widgetSkeleton ?? ''}>
          <Skeleton height="3rem" shape="card" />
          <Skeleton height="3rem" shape="card" />
          <Skeleton height="3rem" shape="card" />
        </SkeletonGroup>
      ) : null}
      <div hidden={widget.status === 'failed'} className={widget.status === 'ready' ? css.widget : ''}>
        <div id={METHODS_ID} />
        <div
          id={AGREEMENT_ID}
          ref={agreement}
          tabIndex={-1}
          className={isAgreementMissing ? `${css.agreement} ${css.missing}` : css.agreement}
          {...(isAgreementMissing ? { role: 'group', 'aria-label': t('widget.agreementNeeded') } : {})}
        />
      </div>
      {isAgreementMissing ? <p className={css.agreementText}>{t('widget.agreementNeeded')}</p> : null}
    </div>
  );
}
