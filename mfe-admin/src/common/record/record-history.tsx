import type { HistoryLine } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { actionKey } from '../action-key.ts';
import { formatMoment } from '../moment.ts';
import { PanelRecords, PanelSection } from '../panel/panel-section.tsx';
import { reasonWords } from '../reason-words.ts';
import { useAdminText } from '../use-admin-text.ts';
import { changesOf, isFields } from './record-changes.ts';
import { factsOf } from './record-facts.ts';
import css from './record.module.css';

/** What a service answers of a history. */
export interface RecordedHistory {
  readonly history: readonly HistoryLine[];
  readonly isHistoryCut: boolean;
}

interface RecordHistoryProps {
  /** Null while it cannot be read. */
  of: RecordedHistory | null;
  /** Said where nothing is written down. */
  none: string;
}

/** Who did what with something and why, the latest first, in its panel. */
export function RecordHistory({ of, none }: RecordHistoryProps) {
  const t = useAdminText();
  const locale = useLocale();
  const empty = of?.history.length === 0 ? none : null;
  return (
    <PanelSection title={t('history.title')} none={of === null ? t('history.failed') : empty}>
      <PanelRecords
        records={(of?.history ?? []).map((line) => ({
          key: line.id,
          at: line.at,
          time: formatMoment(line.at, locale),
          words: `${t(`audit.${actionKey(line.action)}`, { defaultValue: line.action })} · ${
            line.actorName || t(line.isOfSite ? 'history.site' : 'history.someone')
          }`,
          detail: isBare(line) ? null : <Detail line={line} />,
        }))}
      />
      {of?.isHistoryCut ? <p>{t('history.cut', { count: of.history.length })}</p> : null}
    </PanelSection>
  );
}

/** Whether only the act, its moment and its colleague are told: some roles do not hear the rest. */
const isBare = ({ reason, before, after, more = {} }: HistoryLine): boolean =>
  reason === '' && (after === null || isMade({ before, after })) && Object.keys(more).length === 0;

/** Whether the entry has all fields of what was made, which are nothing to compare with. */
const isMade = ({ before, after }: Pick<HistoryLine, 'before' | 'after'>): boolean =>
  before === null && after !== null && isFields(after);

/** What became another, and why. Of what was made or removed there is nothing to compare. */
function Detail({ line }: { line: HistoryLine }) {
  const t = useAdminText();
  const locale = useLocale();
  const { action, more = {} } = line;
  const changes = line.after === null || isMade(line) ? [] : changesOf(t, locale, line);
  const facts = factsOf(t, locale, { action, more });
  return (
    <span className={css.entry}>
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {field === null ? null : `${field}: `}
          {line.before === null ? null : (
            <>
              <del className={css.before}>{before}</del>
              {' → '}
            </>
          )}
          <ins className={css.after}>{after}</ins>
        </span>
      ))}
      {facts.length > 0 ? <span>{facts.join(' · ')}</span> : null}
      {line.reason ? <q>{reasonWords(t, line.reason)}</q> : null}
    </span>
  );
}
