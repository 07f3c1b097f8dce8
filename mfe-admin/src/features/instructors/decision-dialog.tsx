import {
  APPLICATION_ASKS,
  APPLICATION_LIMITS,
  type ApplicationAsk,
  DECLINE_REASONS,
  type DeclineReason,
  type StaffApplication,
} from '@lectern/contracts-identity';
import { Checkbox, Field, RadioCards, TextArea } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { decide } from './instructors.api.ts';
import css from './instructors.module.css';

export type Decision = 'approve' | 'ask' | 'decline';

interface DecisionDialogProps {
  application: StaffApplication;
  decision: Decision;
  onDone: () => void;
  onClose: () => void;
}

const REFUSALS = {
  APPLICATION_DECIDED: 'instructors.gone',
  APPLICATION_NOT_FOUND: 'instructors.gone',
  NOT_ELIGIBLE: 'instructors.notEligible',
  FORBIDDEN: 'instructors.own',
};

/** Decides about an application. The chosen reasons fill the mail; the note is added in staff's own words. */
export function DecisionDialog({ application, decision, onDone, onClose }: DecisionDialogProps) {
  const t = useAdminText();
  const [asked, setAsked] = useState<readonly ApplicationAsk[]>([]);
  const [declinedFor, setDeclinedFor] = useState<DeclineReason | null>(null);
  const [note, setNote] = useState('');
  const words = (part: string): string => t(`instructors.${decision}.${part}`, { name: application.name });
  const isReady = decision === 'approve' || (decision === 'ask' ? asked.length > 0 : declinedFor !== null);
  const send = async (api: Parameters<typeof decide>[0], reason: string): Promise<void> => {
    const shared = { note, reason };
    if (decision === 'approve') await decide(api, application.id, { decision, ...shared });
    else if (decision === 'ask')
      await decide(api, application.id, { decision, asked: [...asked], ...shared });
    else if (declinedFor) await decide(api, application.id, { decision, declinedFor, ...shared });
  };
  return (
    <ActDialog
      words={{ title: words('title'), text: words('text'), confirm: words('confirm') }}
      done={words('done')}
      isDangerous={decision === 'decline'}
      isReady={isReady}
      refusals={REFUSALS}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      {decision === 'ask' ? (
        <fieldset className={css.asks}>
          <legend>{t('instructors.chooseAsks')}</legend>
          {APPLICATION_ASKS.map((one) => (
            <Checkbox
              key={one}
              label={t(`instructors.asks.${one}`)}
              checked={asked.includes(one)}
              onChange={({ currentTarget: { checked } }) =>
                setAsked((before) => (checked ? [...before, one] : before.filter((other) => other !== one)))
              }
            />
          ))}
        </fieldset>
      ) : null}
      {decision === 'decline' ? (
        <RadioCards
          legend={t('instructors.chooseDecline')}
          options={DECLINE_REASONS.map((value) => ({ value, label: t(`instructors.declines.${value}`) }))}
          value={declinedFor ?? ''}
          onValueChange={(value) => setDeclinedFor(DECLINE_REASONS.find((one) => one === value) ?? null)}
        />
      ) : null}
      <Field
        label={t('instructors.note')}
        hint={t('instructors.noteHint', { language: t(`instructors.language.${application.language}`) })}
      >
        <TextArea
          value={note}
          rows={3}
          lang={application.language}
          maxLength={APPLICATION_LIMITS.noteLength}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
    </ActDialog>
  );
}
