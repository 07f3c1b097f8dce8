import type { LeakedPerson, LeakViewing } from '@lectern/contracts-learning';
import { Link, useLocale } from '@lectern/shell-api';
import card from '../../common/card/card.module.css';
import { formatMoment } from '../../common/moment.ts';
import { PanelRecords, PanelSection } from '../../common/panel/panel-section.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import css from './leaks.module.css';

interface LeakedPeopleListProps {
  people: readonly LeakedPerson[];
  /** The minute of the mark, where it was read. */
  at: string | null;
}

/** Everybody with the short id of a mark, and what they watched. */
export function LeakedPeopleList({ people, at }: LeakedPeopleListProps) {
  const t = useAdminText();
  return (
    <>
      {people.length > 1 ? <p className={css.note}>{t('leaks.several')}</p> : null}
      {people.map((person) => (
        <article key={person.userId} className={card.card}>
          <h2 className={css.name}>
            <Link href={paths.user(person.userId)}>{person.name ?? t('auditLog.gone')}</Link>
            {person.maskedEmail ? <code>{person.maskedEmail}</code> : null}
          </h2>
          <PanelSection
            title={t(at === null ? 'leaks.latest' : 'leaks.atMinute')}
            none={person.viewings.length === 0 ? t('leaks.noViewing') : null}
          >
            <Viewings viewings={person.viewings} />
          </PanelSection>
        </article>
      ))}
    </>
  );
}

function Viewings({ viewings }: { viewings: readonly LeakViewing[] }) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <PanelRecords
      records={viewings.map((viewing) => ({
        key: `${viewing.lectureId} ${viewing.beganAt}`,
        at: viewing.beganAt,
        time: t('leaks.span', {
          from: formatMoment(viewing.beganAt, locale),
          until: formatMoment(viewing.endedAt, locale),
        }),
        words: [viewing[`title_${locale}`] || t('leaks.courseGone'), viewing[`lecture_${locale}`]]
          .filter(Boolean)
          .join(' · '),
        detail: [t(`leaks.kinds.${viewing.kind}`), viewing.device].filter(Boolean).join(' · '),
      }))}
    />
  );
}
