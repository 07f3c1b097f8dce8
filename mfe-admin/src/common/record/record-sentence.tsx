import type { AuditLine } from '@lectern/contracts-identity';
import { Link } from '@lectern/shell-api';
import { actionKey } from '../action-key.ts';
import { useAdminText, type Translate } from '../use-admin-text.ts';
import { paths } from '../../paths.ts';
import css from './record.module.css';

type Person = AuditLine['actor'];
/** What a sentence says of an entry of the record. */
export type RecordedAct = Pick<AuditLine, 'action' | 'actor' | 'subject' | 'more'>;

/** Placeholders in the translated sentence; links to the people replace them. */
const PLACES = { actor: '\u0001', subject: '\u0002' } as const;

/** An entry as a sentence; the names in it lead to the people while they have an account. */
export function RecordSentence({ line }: { line: RecordedAct }) {
  const t = useAdminText();
  return sentenceOf(t, line)
    .split(/([\u0001\u0002])/)
    .map((part, index) => {
      if (part === PLACES.actor) return <Name key={index} person={line.actor} />;
      return part === PLACES.subject ? <Name key={index} person={line.subject} /> : part;
    });
}

/** Acts on a question that may be about one of its answers, which then have words of their own. */
const OF_ANSWERS: readonly string[] = ['question-hide', 'question-show'];

function sentenceOf(t: Translate, { action, actor, subject, more }: RecordedAct): string {
  const isSelf = actor !== null && actor.id === subject?.id;
  const context = subject === null ? 'unknown' : actor === null ? 'site' : isSelf ? 'self' : '';
  const other = t('auditEntry.other', { ...PLACES, action });
  const about = OF_ANSWERS.includes(action) && more['answerId'] ? '-answer' : '';
  return t(`auditEntry.${actionKey(action)}${about}`, { ...PLACES, context, defaultValue: other });
}

function Name({ person }: { person: Person }) {
  const t = useAdminText();
  if (person === null) return t('auditLog.nobody');
  if (person.name === null) return t('auditLog.gone');
  return (
    <Link className={css.person} href={paths.user(person.id)}>
      {t('auditLog.person', { name: person.name })}
    </Link>
  );
}
