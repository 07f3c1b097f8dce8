import type { TimelineRow } from '@lectern/contracts-identity';
import { useLocale } from '@lectern/shell-api';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import css from './timeline.module.css';

/** Acts of staff carry their reason behind this in the cause of a change. */
const STAFF = 'staff: ';

/** Something that happened to a person besides what the record of a service says. */
export function EventWords({ row }: { row: TimelineRow }) {
  const t = useAdminText();
  const locale = useLocale();
  const { kind, title, objectId, actor, reason, before, after } = row;
  const name = title?.[locale] || title?.ko || title?.en || objectId || '';
  const who = actor?.name ?? null;
  return (
    <>
      <p>{t(`timeline.event.${kind}`, { name, what: changeOf(t, kind, { before, after }) })}</p>
      {reason?.startsWith(STAFF) ? <q className={css.hint}>{reason.slice(STAFF.length)}</q> : null}
      {kind.startsWith('ticket-') && reason ? (
        <p className={css.hint}>{t(`support.subject.${reason}`, { defaultValue: reason })}</p>
      ) : null}
      {who === null ? null : <p className={css.hint}>{t('timeline.by', { name: who })}</p>}
    </>
  );
}

/** The state before and the one after, in the words of the list that shows them. */
function changeOf(
  t: Translate,
  kind: string,
  { before, after }: { before: string | null; after: string | null },
): string {
  if (after === null) return '';
  const words =
    kind === 'order-state' ? 'payments.state' : kind === 'refund-state' ? 'payments.refundState' : null;
  const wordOf = (state: string): string =>
    t(words === null ? `timeline.attempt.${state}` : `${words}.${state}`, { defaultValue: state });
  return before === null ? wordOf(after) : `${wordOf(before)} → ${wordOf(after)}`;
}
