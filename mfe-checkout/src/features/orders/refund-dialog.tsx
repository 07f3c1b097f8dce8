import { PAYMENT_LIMITS, type RefundPreview } from '@lectern/contracts-commerce';
import { formatDate } from '@lectern/i18n';
import { Link, useApi, useLocale } from '@lectern/shell-api';
import { Button, ButtonLink, Dialog, Field, Notice, Spinner, TextArea, TextLink } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { failureOf } from '../../common/failure.ts';
import { titleOf } from '../../common/localized.ts';
import { money } from '../../common/money.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import type { OrderSummary } from './orders.api.ts';
import css from './orders.module.css';

interface RefundDialogProps {
  /** The order a refund is asked for; closed without one. */
  readonly order: OrderSummary | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const load = () => import(/* webpackChunkName: "checkout.orders-data" */ './orders.api.ts');

/** Shows rule, sum and consequence first; only then can a refund be asked for. */
export function RefundDialog({ order, onClose, onDone }: RefundDialogProps) {
  const t = useCheckoutText();
  const { preview, failure, again } = usePreview(order?.orderId ?? null);
  const locale = useLocale();
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('refundRequest.title')}
      {...(order ? { description: titleOf(order, locale) } : {})}
      closeLabel={t('action.close')}
    >
      {failure ? (
        <Notice tone="danger" announce actions={<Button onClick={again}>{t('action.again')}</Button>}>
          {failure}
        </Notice>
      ) : preview ? (
        <Asking key={preview.orderId} preview={preview} onClose={onClose} onDone={onDone} onChanged={again} />
      ) : (
        <p className={css.loading}>
          <Spinner label={t('refundRequest.loading')} />
        </p>
      )}
    </Dialog>
  );
}

interface AskingProps {
  readonly preview: RefundPreview;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onChanged: () => void;
}

function Asking({ preview, onClose, onDone, onChanged }: AskingProps) {
  const t = useCheckoutText();
  const api = useApi();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { least, most } = PAYMENT_LIMITS.reasonLength;

  const send = async (): Promise<void> => {
    const words = reason.normalize('NFC').trim();
    if (words.length < least) return setError(t('refundRequest.reasonNeeded'));
    setError(null);
    setProblem(null);
    setSending(true);
    try {
      const { askRefund } = await load();
      await askRefund(api, preview.orderId, { reason: words, expectedMinor: preview.amountMinor });
      onDone();
    } catch (thrown) {
      const { code } = failureOf(thrown);
      const isWorded = code === 'REFUND_CHANGED' || code === 'REFUND_NOT_POSSIBLE';
      setProblem(t(isWorded ? `refundRequest.${code}` : 'refundRequest.failed'));
      if (isWorded) onChanged();
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={css.asking}>
      <Terms preview={preview} />
      {problem ? (
        <Notice tone="danger" announce>
          {problem}
        </Notice>
      ) : null}
      {preview.isPossible ? (
        <>
          <Field label={t('refundRequest.reason')} required error={error ?? undefined}>
            <TextArea
              rows={3}
              maxLength={most}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div className={css.buttons}>
            <Button onClick={onClose}>{t('refundRequest.keep')}</Button>
            <Button
              variant="primary"
              loading={isSending}
              loadingLabel={t('refundRequest.sending')}
              onClick={() => void send()}
            >
              {t('refundRequest.send')}
            </Button>
          </div>
        </>
      ) : (
        <div className={css.buttons}>
          <Button onClick={onClose}>{t('action.close')}</Button>
          <ButtonLink as={Link} href={paths.contact({ orderId: preview.orderId })}>
            {t('failed.contact')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** The rule, the sum it comes to, and what closes with it. */
function Terms({ preview }: { preview: RefundPreview }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const { rule, amountMinor, paidMinor, refundedMinor, currency, openedLectures, lectures, closes } = preview;
  const sum = (minor: number): string => money(minor, currency, locale);
  return (
    <>
      <p className={css.sum}>
        <span>{t('refundRequest.sum')}</span>
        <strong>{sum(amountMinor)}</strong>
      </p>
      <dl className={css.facts}>
        <div>
          <dt>{t('refundRequest.paid')}</dt>
          <dd>{sum(paidMinor)}</dd>
        </div>
        {refundedMinor > 0 ? (
          <div>
            <dt>{t('receipt.refunded')}</dt>
            <dd>{sum(refundedMinor)}</dd>
          </div>
        ) : null}
        {openedLectures > 0 ? (
          <div>
            <dt>{t('refundRequest.opened')}</dt>
            <dd>{t('refundRequest.lectures', { opened: openedLectures, all: lectures })}</dd>
          </div>
        ) : null}
        {preview.fullUntil ? (
          <div>
            <dt>{t('refundRequest.fullUntil')}</dt>
            <dd>{formatDate(preview.fullUntil, locale)}</dd>
          </div>
        ) : null}
      </dl>
      <p>
        <strong>{t('refundRequest.rule')}</strong> {t(`rule.${rule}`)}{' '}
        <TextLink as={Link} href={paths.policy}>
          {t('refund.policy')}
        </TextLink>
      </p>
      {preview.keptMinor === undefined ? null : (
        <p>{t('refundRequest.kept', { amount: sum(preview.keptMinor) })}</p>
      )}
      {preview.isPossible ? (
        <Notice tone="warning" title={t('refundRequest.consequence')}>
          <ul className={css.closes}>
            {closes.map((course) => (
              <li key={course.id}>{t('refundRequest.closes', { title: titleOf(course, locale) })}</li>
            ))}
            <li>{t('refundRequest.sentWithin', { days: preview.sentWithinDays })}</li>
            {preview.arrivesWithinDays === null ? null : (
              <li>{t('refundRequest.arrivesWithin', { days: preview.arrivesWithinDays })}</li>
            )}
          </ul>
        </Notice>
      ) : (
        <Notice tone="info">{t('refundRequest.notPossible')}</Notice>
      )}
    </>
  );
}

/** What a refund would be, asked each time the dialog opens. */
function usePreview(orderId: string | null) {
  const t = useCheckoutText();
  const api = useApi();
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<{ id: string; preview?: RefundPreview; failure?: string } | null>(
    null,
  );
  useEffect(() => {
    if (orderId === null) return undefined;
    const gone = new AbortController();
    load()
      .then((data) => data.loadRefundPreview(api, orderId, gone.signal))
      .then(
        (preview) => setLoaded({ id: orderId, preview }),
        () => {
          if (!gone.signal.aborted) setLoaded({ id: orderId, failure: t('refundRequest.loadFailed') });
        },
      );
    return () => {
      gone.abort();
    };
  }, [api, orderId, round, t]);
  const mine = loaded?.id === orderId ? loaded : null;
  const again = (): void => {
    setLoaded((before) => (before?.failure ? null : before));
    setRound((before) => before + 1);
  };
  return { preview: mine?.preview ?? null, failure: mine?.failure ?? null, again };
}
