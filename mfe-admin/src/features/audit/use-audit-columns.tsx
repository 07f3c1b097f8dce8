import type { AuditLine } from '@lectern/contracts-identity';
import { useLocale } from '@lectern/shell-api';
import type { DataColumn } from '@lectern/ui/data-table';
import { formatMoment } from '../../common/moment.ts';
import { reasonWords } from '../../common/reason-words.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { changesOf } from './audit-changes.ts';
import { factsOf } from './audit-facts.ts';
import { AuditSentence } from './audit-sentence.tsx';
import css from './audit.module.css';

/** The columns of the record. */
export function useAuditColumns(): DataColumn<AuditLine>[] {
  const t = useAdminText();
  const locale = useLocale();
  const column = (
    id: string,
    cell: DataColumn<AuditLine>['cell'],
    more: Partial<DataColumn<AuditLine>> = {},
  ): DataColumn<AuditLine> => ({ id, header: t(`auditLog.columns.${id}`), cell, ...more });
  return [
    column(
      'at',
      ({ at }) => (
        <time dateTime={at} className={css.time}>
          {formatMoment(at, locale)}
        </time>
      ),
      { width: '13rem', sortable: true },
    ),
    column('entry', (line) => <Entry line={line} />),
    column('service', ({ service }) => t(`auditLog.chain.services.${service}`), { width: '7rem' }),
    column(
      'address',
      ({ addressDigest }) => (addressDigest ? <code title={t('panel.digest')}>{addressDigest}</code> : '–'),
      { width: '9rem' },
    ),
  ];
}

/** The sentence, and under it what changed, why, and how. */
function Entry({ line }: { line: AuditLine }) {
  const t = useAdminText();
  const locale = useLocale();
  const { actor, actorRoles, subject, reason } = line;
  const roles = actor?.id === subject?.id ? [] : actorRoles.map((role) => t(`roles.${role}`));
  const facts = [...factsOf(t, locale, line), ...(roles.length > 0 ? [roles.join(', ')] : [])];
  return (
    <div className={css.entry}>
      <p>
        <AuditSentence line={line} />
      </p>
      {changesOf(t, locale, line).map(({ field, before, after }) => (
        <p key={field}>
          {field === null ? null : `${field}: `}
          <del className={css.before}>{before}</del>
          {' → '}
          <ins className={css.after}>{after}</ins>
        </p>
      ))}
      {reason === null ? null : <Reason reason={reason} />}
      {facts.length > 0 ? <p className={css.facts}>{facts.join(' · ')}</p> : null}
    </div>
  );
}

/** Quotes what staff wrote; a reason from a list is said in words of ours. */
function Reason({ reason }: { reason: string }) {
  const words = reasonWords(useAdminText(), reason);
  return words === reason ? <q>{words}</q> : <p className={css.reason}>{words}</p>;
}
