import { Button, Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { useArrivalFocus } from '../../common/use-arrival-focus.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import css from './two-step.module.css';
import type { SecondStep } from './use-second-step.ts';

/** Before the first set-up: a code to the mailbox, so that the password alone cannot do it. */
export function MailboxForm({ step }: { step: SecondStep }) {
  const t = useAccountText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  if (!step.isMailed) {
    return (
      <Button
        variant="primary"
        size="l"
        className={css.own}
        loading={step.isSending}
        loadingLabel={t('code.sending')}
        onClick={() => void step.mailCode()}
      >
        {t('twoStep.begin')}
      </Button>
    );
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isComplete = /^\d{6}$/.test(code);
        setError(isComplete ? undefined : t('code.required'));
        if (isComplete) void step.begin({ mailCode: code });
      }}
    >
      <MailedCode
        value={code}
        error={error}
        onChange={(next) => {
          setError(undefined);
          setCode(next);
        }}
      />
      <div className={css.buttons}>
        <Button
          type="submit"
          variant="primary"
          size="l"
          loading={step.isSending}
          loadingLabel={t('twoStep.sending')}
        >
          {t('twoStep.mail.next')}
        </Button>
        <Resend step={step} />
      </div>
    </form>
  );
}

interface MailedCodeProps {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** The field for a code that was mailed. */
export function MailedCode({ value, error, onChange }: MailedCodeProps) {
  const t = useAccountText();
  const field = useArrivalFocus<HTMLInputElement>(true);
  return (
    <Field label={t('code.label')} hint={t('twoStep.mail.sent')} error={error} required>
      <TextInput
        ref={field}
        name="mailCode"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        size="l"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Field>
  );
}

/** Asks for another mail, once a minute. */
export function Resend({ step, size = 'l' }: { step: SecondStep; size?: 'm' | 'l' }) {
  const t = useAccountText();
  return (
    <Button size={size} disabled={step.resendIn > 0 || step.isSending} onClick={() => void step.mailCode()}>
      {step.resendIn > 0 ? t('code.resendIn', { count: step.resendIn }) : t('code.resend')}
    </Button>
  );
}
