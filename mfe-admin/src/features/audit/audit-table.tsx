import type { AuditLine } from '@lectern/contracts-identity';
import { Link, useLocale } from '@lectern/shell-api';
import { Table, type TableColumn } from '@lectern/ui';
import { formatMoment } from '../../common/moment.ts';
import { reasonWords } from '../../common/reason-words.ts';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import css from './audit.module.css';

/** Entries, the latest first. */
export function AuditTable({ lines, isBusy }: { lines: readonly AuditLine[]; isBusy: boolean }) {
  const t = useAdminText();
  const locale = useLocale();
  const column = (id: string, cell: TableColumn<AuditLine>['cell']): TableColumn<AuditLine> => ({
    id,
    header: t(`auditLog.columns.${id}`),
    cell,
  });
  return (
    <Table
      caption={t('auditLog.title')}
      className={css.table}
      rows={lines}
      rowKey={({ id }) => id}
      busy={isBusy}
      columns={[
        column('at', ({ at }) => (
          <time dateTime={at} className={css.time}>
            {formatMoment(at, locale)}
          </time>
        )),
        column('actor', (line) => <Actor line={line} />),
        column('action', ({ action }) => t(`audit.${action}`, { defaultValue: action })),
        column('subject', ({ subject }) => (subject ? <Person person={subject} /> : null)),
        column('change', (line) => <Change line={line} />),
        column('reason', ({ reason }) => (
          <span className={css.wide}>{reason === null ? null : reasonWords(t, reason)}</span>
        )),
        column('address', ({ addressDigest }) =>
          addressDigest ? <code title={t('panel.digest')}>{addressDigest}</code> : null,
        ),
      ]}
    />
  );
}

function Actor({ line: { actor, actorRoles, subject } }: { line: AuditLine }) {
  const t = useAdminText();
  if (!actor) return <span className={css.muted}>{t('auditLog.nobody')}</span>;
  if (actor.id === subject?.id) return <span className={css.muted}>{t('auditLog.self')}</span>;
  return (
    <span className={css.stack}>
      <Person person={actor} />
      {actorRoles.length > 0 ? (
        <span className={css.muted}>{actorRoles.map((role) => t(`roles.${role}`)).join(' · ')}</span>
      ) : null}
    </span>
  );
}

/** Leads to the person's panel while there is an account. */
function Person({ person: { id, name } }: { person: NonNullable<AuditLine['actor']> }) {
  const t = useAdminText();
  if (name === null) return <span className={css.muted}>{t('auditLog.gone')}</span>;
  return (
    <Link className={css.person} href={paths.user(id)}>
      {name}
    </Link>
  );
}

function Change({ line }: { line: AuditLine }) {
  const t = useAdminText();
  const { before, after, more } = line;
  const facts = Object.entries(more).map(([name, value]) => `${name}: ${value}`);
  return (
    <span className={css.wide}>
      {before !== null || after !== null ? (
        <>
          <del className={css.before}>{valueOf(t, line, before)}</del>
          {' → '}
          <ins className={css.after}>{valueOf(t, line, after)}</ins>
        </>
      ) : null}
      {facts.length > 0 ? <span className={css.facts}>{facts.join(' · ')}</span> : null}
    </span>
  );
}

/** Translates roles and states; shows other values as they were recorded. */
function valueOf(t: Translate, { action }: AuditLine, value: string | null): string {
  if (!value) return t('auditLog.none');
  if (action === 'roles-changed') {
    return value
      .split(' ')
      .map((role) => t(`roles.${role}`, { defaultValue: role }))
      .join(', ');
  }
  return action.endsWith('suspended') ? t(`status.${value}`, { defaultValue: value }) : value;
}
