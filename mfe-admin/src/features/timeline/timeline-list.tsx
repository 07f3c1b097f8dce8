import type { TimelineRow } from '@lectern/contracts-identity';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, TextLink } from '@lectern/ui';
import { formatMoment } from '../../common/moment.ts';
import { RecordEntry } from '../../common/record/record-entry.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { EventWords } from './event-words.tsx';
import { objectsOf } from './objects-of.ts';
import css from './timeline.module.css';

/** Each thing that happened with its moment, what it is about, and the request that it belongs to. */
export function TimelineList({ rows }: { rows: readonly TimelineRow[] }) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <ol className={css.list} aria-label={t('timeline.title')}>
      {rows.map((row) => (
        <li key={row.id} className={css.row}>
          <div className={css.when}>
            <time dateTime={row.at}>{formatMoment(row.at, locale)}</time>
            <Badge>{t(`auditLog.chain.services.${row.service}`)}</Badge>
          </div>
          <div className={css.what}>
            {row.action === null ? (
              <EventWords row={row} />
            ) : (
              <RecordEntry line={{ ...row, action: row.action }} roles={[]} />
            )}
          </div>
          <Ways row={row} />
        </li>
      ))}
    </ol>
  );
}

/** Links to what it is about and to everything else of its request. */
function Ways({ row }: { row: TimelineRow }) {
  const t = useAdminText();
  const roles = useMyRoles();
  const { traceId } = row;
  return (
    <div className={css.ways}>
      {objectsOf(row, roles).map(({ kind, name, href }) => (
        <TextLink key={href} as={Link} href={href}>
          {t(`timeline.object.${kind}`, { name })}
        </TextLink>
      ))}
      {traceId === null ? null : roles.includes('owner') ? (
        <Link
          className={css.trace}
          href={paths.trace(traceId)}
          title={t('auditLog.traceOf', { id: traceId })}
        >
          {t('timeline.trace', { id: traceId.slice(0, 8) })}
        </Link>
      ) : (
        <span className={css.trace} title={traceId}>
          {t('timeline.trace', { id: traceId.slice(0, 8) })}
        </span>
      )}
    </div>
  );
}
