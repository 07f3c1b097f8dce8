import { useLocale } from '@lectern/shell-api';
import { Button, Field, Notice, TextInput } from '@lectern/ui';
import { useState, type FormEvent } from 'react';
import { useAct } from '../../common/act/use-act.ts';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { checkIn, type CheckedIn } from './live.api.ts';
import css from './live.module.css';

const REFUSALS = { TICKET_NOT_FOUND: 'live.checkIn.unknown', NOT_ENROLLED: 'live.checkIn.notEnrolled' };

/** The door of an on-site lecture: a scanner types the code of a learner and presses Enter. */
export function CheckInForm({ onCheckedIn }: { onCheckedIn: () => void }) {
  const t = useAdminText();
  const locale = useLocale();
  const [ticket, setTicket] = useState('');
  const [last, setLast] = useState<CheckedIn | null>(null);
  const { act, isSending, failure } = useAct(onCheckedIn, REFUSALS);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ticket.trim() === '') return;
    setLast(null);
    void act(null, async (api) => {
      setLast(await checkIn(api, ticket.trim()));
      setTicket('');
    });
  };
  return (
    <form className={css.checkIn} onSubmit={submit} aria-label={t('live.checkIn.title')}>
      <Field label={t('live.checkIn.code')} hint={t('live.checkIn.hint')}>
        <TextInput
          value={ticket}
          maxLength={400}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTicket(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" loading={isSending} disabled={ticket.trim() === ''}>
        {t('live.checkIn.confirm')}
      </Button>
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      {last ? (
        <Notice tone="positive" announce>
          {t(last.isIn ? 'live.checkIn.isIn' : 'live.checkIn.isOut', {
            name: last.name,
            time: formatMoment(last.at, locale),
          })}
        </Notice>
      ) : null}
    </form>
  );
}
