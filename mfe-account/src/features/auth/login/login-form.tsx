import { ACCOUNT_LIMITS } from '@lectern/contracts-identity';
import { Link } from '@lectern/shell-api';
import { Button, Field, Notice, TextInput, TextLink } from '@lectern/ui';
import { useEffect } from 'react';
import { useFields } from '../../../common/form/use-fields.ts';
import { PasswordInput } from '../../../common/password/password-input.tsx';
import { useArrivalFocus } from '../../../common/use-arrival-focus.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import { BotCheck } from '../bot-check/bot-check.tsx';
import { useBeginning } from '@lectern/bot-check';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ContactLink } from './contact-link.tsx';
import { validateLogin, type LoginValues } from './login-values.ts';
import css from './login.module.css';
import { useLogin } from './use-login.ts';

const EMPTY: LoginValues = { email: '', password: '', secondStep: '' };

/** E-mail, password and the bot check. It keeps what was typed, also after a refusal. */
export function LoginForm() {
  const t = useAccountText();
  const login = useLogin();
  const fields = useFields(EMPTY, (values) => validateLogin(t, values, login.needsSecondStep));
  const { errors, values } = fields;
  const secondStep = useArrivalFocus<HTMLInputElement>(login.needsSecondStep);
  const isLimited = login.wait > 0;
  useEndOfWait(login.wait, login.endWait);
  const begins = useBeginning(login.bot, values.email !== '' || values.password !== '');
  const isReady = login.bot.token !== null && !isLimited && Object.keys(errors).length === 0;

  return (
    <form
      id={fields.formId}
      className={css.form}
      noValidate
      method="post"
      {...begins}
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.check()) void login.send(values);
      }}
    >
      {isLimited ? (
        <Notice tone="warning" announce>
          {t('login.limited', { count: Math.ceil(login.wait / 60_000) })}
        </Notice>
      ) : null}
      {login.failure ? (
        <Notice tone="danger" announce actions={login.isSuspended ? <ContactLink /> : null}>
          {login.failure}
        </Notice>
      ) : null}
      <Field label={t('field.email')} error={errors.email} required>
        <TextInput
          {...fields.text('email')}
          size="l"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ACCOUNT_LIMITS.bodyLength}
          disabled={isLimited}
        />
      </Field>
      <Field label={t('field.password')} error={errors.password} required>
        <PasswordInput
          {...fields.text('password')}
          size="l"
          autoComplete="current-password"
          disabled={isLimited}
        />
      </Field>
      <p className={css.options}>
        <TextLink as={Link} href={paths.passwordReset} tone="quiet">
          {t('login.forgot')}
        </TextLink>
      </p>
      {login.needsSecondStep ? (
        <Field
          label={t('login.secondStep')}
          hint={t('login.secondStepHint')}
          error={errors.secondStep}
          required
        >
          <TextInput
            ref={secondStep}
            name="secondStep"
            value={values.secondStep}
            onChange={(event) =>
              fields.set({ secondStep: event.currentTarget.value.replace(/[^0-9A-Za-z-]/g, '').slice(0, 11) })
            }
            size="l"
            autoComplete="one-time-code"
            spellCheck={false}
          />
        </Field>
      ) : null}
      {login.conflict ? null : <BotCheck check={login.bot} />}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        disabled={!isReady && !login.isSending}
        loading={login.isSending}
        loadingLabel={t('login.sending')}
      >
        {t('login.submit')}
      </Button>
      <ConflictDialog
        conflict={login.conflict}
        isBusy={login.isSending || login.bot.token === null}
        onCancel={login.closeConflict}
        onConfirm={() => void login.send(values, true)}
      >
        {/* The first try used its token up; a new one is made here meanwhile. */}
        {login.conflict ? <BotCheck check={login.bot} /> : null}
      </ConflictDialog>
    </form>
  );
}

/** Ends the wait by a timer, so that the form opens by itself. */
function useEndOfWait(wait: number, endWait: () => void): void {
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(endWait, wait);
    return () => clearTimeout(timer);
  }, [wait, endWait]);
}
