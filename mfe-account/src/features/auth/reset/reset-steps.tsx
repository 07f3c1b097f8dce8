import { Button, Field, Stack, TextInput } from '@lectern/ui';
import type { ReactNode } from 'react';
import { emailProblem } from '../../../common/form/email.ts';
import { useFields, type Fields } from '../../../common/form/use-fields.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useArrivalFocus } from '../../../common/use-arrival-focus.ts';
import { BotCheck } from '../bot-check/bot-check.tsx';
import { useBeginning } from '@lectern/bot-check';
import { PasswordFields } from '../signup/password-fields.tsx';
import { newPasswordErrors } from '../signup/signup-values.ts';
import type { Reset } from './use-reset.ts';

interface StepProps {
  readonly reset: Reset;
}

/** Where the code goes. */
export function EmailStep({ reset }: StepProps) {
  const t = useAccountText();
  const fields = useFields({ email: '' }, ({ email }) => {
    if (email.trim() === '') return { email: t('signup.emailRequired') };
    return emailProblem(email) ? { email: t('login.email.format') } : {};
  });
  const begins = useBeginning(reset.bot, fields.values.email !== '');
  return (
    <StepForm
      fields={fields}
      begins={begins}
      isDisabled={reset.bot.token === null}
      isSending={reset.isSending}
      submitLabel={t('code.send')}
      onSubmit={() => reset.sendCode(fields.values.email)}
    >
      <Field label={t('field.email')} hint={t('reset.emailHint')} error={fields.errors.email} required>
        <TextInput
          {...fields.text('email')}
          size="l"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <BotCheck check={reset.bot} />
    </StepForm>
  );
}

/** The code that was mailed. */
export function CodeStep({ reset }: StepProps) {
  const t = useAccountText();
  const field = useArrivalFocus<HTMLInputElement>(true);
  const fields = useFields({ code: '' }, ({ code }) =>
    /^\d{6}$/.test(code) ? {} : { code: t('code.required') },
  );
  return (
    <StepForm
      fields={fields}
      isSending={reset.isSending}
      submitLabel={t('code.verify')}
      onSubmit={() => reset.verify(fields.values.code)}
      otherwise={
        <Button
          block
          variant="quiet"
          disabled={reset.left > 0 || reset.isSending}
          onClick={() => void reset.resend()}
        >
          {reset.left > 0 ? t('code.resendIn', { count: reset.left }) : t('code.resend')}
        </Button>
      }
    >
      <Field
        label={t('code.label')}
        hint={t('code.hint', { email: reset.email })}
        error={fields.errors.code}
        required
      >
        <TextInput
          ref={field}
          {...fields.text('code')}
          onChange={(event) => fields.set({ code: event.currentTarget.value.replace(/\D/g, '').slice(0, 6) })}
          size="l"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </Field>
    </StepForm>
  );
}

/** The new password, twice. */
export function PasswordStep({ reset }: StepProps) {
  const t = useAccountText();
  const fields = useFields({ password: '', confirmPassword: '' }, ({ password, confirmPassword }) =>
    newPasswordErrors(t, password, confirmPassword),
  );
  return (
    <StepForm
      fields={fields}
      isSending={reset.isSending}
      submitLabel={t('reset.submit')}
      onSubmit={() => reset.setPassword(fields.values.password)}
    >
      <input type="hidden" autoComplete="username" value={reset.email} readOnly />
      <PasswordFields fields={fields} isNext />
    </StepForm>
  );
}

interface StepFormProps<Values extends Record<string, string>> {
  readonly fields: Fields<Values>;
  readonly begins?: ReturnType<typeof useBeginning>;
  readonly isDisabled?: boolean;
  readonly isSending: boolean;
  readonly submitLabel: string;
  readonly onSubmit: () => Promise<void>;
  /** What else can be done, below the button. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

function StepForm<Values extends Record<string, string>>(props: StepFormProps<Values>) {
  const t = useAccountText();
  const { fields, begins, isDisabled = false, isSending, submitLabel, onSubmit, otherwise, children } = props;
  return (
    <form
      id={fields.formId}
      noValidate
      method="post"
      {...begins}
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.check()) void onSubmit();
      }}
    >
      <Stack gap={5}>
        {children}
        <Button
          type="submit"
          variant="primary"
          size="l"
          block
          disabled={isDisabled && !isSending}
          loading={isSending}
          loadingLabel={t('reset.sending')}
        >
          {submitLabel}
        </Button>
        {otherwise}
      </Stack>
    </form>
  );
}
