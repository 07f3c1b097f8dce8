import type { Role } from '@lectern/contracts-core';
import type { AuditLine } from '@lectern/contracts-identity';
import { useLocale } from '@lectern/shell-api';
import { reasonWords } from '../reason-words.ts';
import { useAdminText } from '../use-admin-text.ts';
import { changesOf } from './record-changes.ts';
import { factsOf } from './record-facts.ts';
import { RecordSentence, type RecordedAct } from './record-sentence.tsx';
import css from './record.module.css';

type RecordedChange = RecordedAct & Pick<AuditLine, 'before' | 'after' | 'reason'>;

/** The sentence, and under it what changed, why, and how. */
export function RecordEntry({ line, roles }: { line: RecordedChange; roles: readonly Role[] }) {
  const t = useAdminText();
  const locale = useLocale();
  const { actor, subject, reason } = line;
  const names = actor?.id === subject?.id ? [] : roles.map((role) => t(`roles.${role}`));
  const facts = [...factsOf(t, locale, line), ...(names.length > 0 ? [names.join(', ')] : [])];
  return (
    <div className={css.entry}>
      <p>
        <RecordSentence line={line} />
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
