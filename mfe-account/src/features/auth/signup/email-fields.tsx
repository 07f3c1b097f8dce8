import { Button, CircleCheckIcon, Field, TextInput } from '@lectern/ui';
import { emailProblem } from '../../../common/form/email.ts';
import type { Fields } from '../../../common/form/use-fields.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useArrivalFocus } from '../../../common/use-arrival-focus.ts';
import type { SignupValues } from './signup-values.ts';
import css from './signup.module.css';
import type { EmailCode } from './use-email-code.ts';

interface EmailFieldsProps {
  fields: Fields<SignupValues>;
  proof: EmailCode;
  /** The address comes from a provider that does not vouch for it. */
  isLocked: boolean;
}

/** The address, and the code that proves it. */
export function EmailFields({ fields, proof, isLocked }: EmailFieldsProps) {
  const t = useAccountText();
  const { email } = fields.values;
  const isSent = proof.status === 'sent' || proof.status === 'verifying';
  // Each replaces the pressed control, so it takes the focus.
  const codeField = useArrivalFocus<HTMLInputElement>(isSent);
  const verified = useArrivalFocus<HTMLSpanElement>(proof.status === 'verified');
  const sendCode = (): void => {
    if (email.trim() === '') fields.refuse('email', t('signup.emailRequired'));
    else if (emailProblem(email)) fields.refuse('email', t('login.email.format'));
    else proof.send(email);
  };
  return (
    <>
      <div className={css.withButton}>
        <Field
          label={t('field.email')}
          hint={isLocked && proof.status !== 'verified' ? t('signup.proveLocked') : undefined}
          error={proof.status === 'verified' ? null : (fields.errors.email ?? (isSent ? null : proof.error))}
          required
        >
          <TextInput
            {...fields.text('email')}
            onChange={(event) => {
              fields.text('email').onChange(event);
              proof.follow(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              // Enter presses the button beside the field and does not submit the form.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || proof.status === 'verified')
                return;
              event.preventDefault();
              if (proof.status === 'none') sendCode();
            }}
            readOnly={isLocked}
            size="l"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            suffix={
              proof.status === 'verified' ? (
                <span ref={verified} tabIndex={-1} className={css.verified}>
                  <CircleCheckIcon size={16} />
                  {t('code.verified')}
                </span>
              ) : null
            }
          />
        </Field>
        {proof.status === 'verified' ? null : (
          <Button
            size="l"
            loading={proof.status === 'sending'}
            loadingLabel={t('code.sending')}
            disabled={proof.left > 0 && isSent}
            onClick={sendCode}
          >
            {isSent && proof.left > 0
              ? t('code.resendIn', { count: proof.left })
              : t(isSent ? 'code.resend' : 'code.send')}
          </Button>
        )}
      </div>
      {isSent ? (
        <div className={css.withButton}>
          <Field label={t('code.label')} hint={t('code.hint', { email })} error={proof.error} required>
            <TextInput
              ref={codeField}
              name="code"
              value={proof.code}
              onChange={(event) => proof.setCode(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void proof.verify(email);
              }}
              size="l"
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </Field>
          <Button
            size="l"
            loading={proof.status === 'verifying'}
            loadingLabel={t('code.verifying')}
            onClick={() => void proof.verify(email)}
          >
            {t('code.verify')}
          </Button>
        </div>
      ) : null}
      <p className="sr-only" role="status">
        {proof.status === 'verified' ? t('code.verified') : isSent ? t('code.hint', { email }) : ''}
      </p>
    </>
  );
}
