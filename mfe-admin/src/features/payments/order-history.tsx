import { formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { PanelRecords, PanelSection } from '../../common/panel/panel-section.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { causeWords, refusalWords, stateWords } from './history-words.ts';
import type { OrderDetail } from './payments.api.ts';

/** Acts of staff carry their reason behind this in the cause of a change. */
const STAFF = 'staff: ';

/** Money in and out, and every change of state with its cause, the oldest first. */
export function OrderHistory({ detail: { ledger, attempts, history, order } }: { detail: OrderDetail }) {
  const t = useAdminText();
  const locale = useLocale();
  const failed = attempts.filter(({ errorCode }) => errorCode !== null);
  return (
    <>
      <PanelSection
        title={t('payments.panel.ledger')}
        none={ledger.length === 0 ? t('payments.panel.noLedger') : null}
      >
        <PanelRecords
          records={ledger.map(({ at, kind, amountMinor, transactionKey }) => ({
            key: `${kind}-${transactionKey}`,
            at,
            time: formatMoment(at, locale),
            words: `${t(`payments.ledger.${kind}`)} ${formatExactMoney({ amountMinor, currency: order.currency }, locale)}`,
            detail: transactionKey,
          }))}
        />
      </PanelSection>
      <PanelSection title={t('payments.panel.history')}>
        <PanelRecords
          records={[
            ...history.map(({ at, machine, from, to, cause, actorId, actor }, index) => ({
              key: `${at}-${index}`,
              at,
              time: formatMoment(at, locale),
              words: `${t(`payments.machine.${machine}`)}: ${from ? `${stateWords(t, machine, from)} → ` : ''}${stateWords(t, machine, to)}`,
              detail: cause.startsWith(STAFF)
                ? t('payments.panel.byStaff', {
                    reason: cause.slice(STAFF.length),
                    staff: actor ?? (actorId ?? '').slice(0, 8),
                  })
                : causeWords(t, cause),
            })),
            ...failed.map(({ id, createdAt, errorCode }) => ({
              key: id,
              at: createdAt,
              time: formatMoment(createdAt, locale),
              words: t('payments.panel.refused'),
              detail: refusalWords(t, errorCode ?? ''),
            })),
          ]}
        />
      </PanelSection>
    </>
  );
}
