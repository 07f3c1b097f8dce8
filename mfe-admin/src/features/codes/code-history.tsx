import type { CodeDecision, CodeDesk } from '@lectern/contracts-commerce';
import { useLocale } from '@lectern/shell-api';
import { actionKey } from '../../common/action-key.ts';
import { formatMoment } from '../../common/moment.ts';
import { PanelRecords, PanelSection } from '../../common/panel/panel-section.tsx';
import { changesOf } from '../../common/record/record-changes.ts';
import css from '../../common/record/record.module.css';
import { useAdminText } from '../../common/use-admin-text.ts';

/** Who made and changed a code and why, the latest first; null while that cannot be read. */
export function CodeHistory({ desk }: { desk: CodeDesk | null }) {
  const t = useAdminText();
  const locale = useLocale();
  const none = desk?.history.length === 0 ? t('codes.noHistory') : null;
  return (
    <PanelSection title={t('codes.history')} none={desk === null ? t('codes.historyFailed') : none}>
      <PanelRecords
        records={(desk?.history ?? []).map((decision) => ({
          key: decision.id,
          at: decision.at,
          time: formatMoment(decision.at, locale),
          words: `${t(`audit.${actionKey(decision.action)}`, { defaultValue: decision.action })} · ${
            decision.actorName || t('codes.someone')
          }`,
          detail: <Decision decision={decision} />,
        }))}
      />
      {desk?.isHistoryCut ? <p>{t('codes.historyCut', { count: desk.history.length })}</p> : null}
    </PanelSection>
  );
}

/** What became another, and why. Of a code that was made the facts beside it tell. */
function Decision({ decision }: { decision: CodeDecision }) {
  const t = useAdminText();
  const locale = useLocale();
  const changes = decision.before === null ? [] : changesOf(t, locale, decision);
  return (
    <span className={css.entry}>
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {field === null ? null : `${field}: `}
          <del className={css.before}>{before}</del>
          {' → '}
          <ins className={css.after}>{after}</ins>
        </span>
      ))}
      {decision.reason ? <q>{decision.reason}</q> : null}
    </span>
  );
}
