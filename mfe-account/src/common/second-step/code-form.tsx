import { Button, Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { useAccountText } from '../use-account-text.ts';
import css from './code-form.module.css';

interface CodeFormProps {
  submitLabel: string;
  isSending: boolean;
  /** Whether a recovery code may stand in for the app's. */
  takesRecoveryCode?: boolean;
  /** As wide as the sheet it stands on. */
  isBlock?: boolean;
  onSubmit: (code: string) => void;
}

/** The field for a code of the authenticator app. It keeps what was typed, also after a refusal. */
export function CodeForm(props: CodeFormProps) {
  const { submitLabel, isSending, takesRecoveryCode = false, isBlock = false, onSubmit } = props;
  const t = useAccountText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const isRight = (takesRecoveryCode ? /^(?:\d{6}|[A-Z2-7]{5}-?[A-Z2-7]{5})$/i : /^\d{6}$/).test(code);
  return (
    <form
      className={isBlock ? css.block : css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setError(isRight ? undefined : t(takesRecoveryCode ? 'login.secondStepRequired' : 'code.required'));
        if (isRight) onSubmit(code);
      }}
    >
      <Field
        label={t('login.secondStep')}
        hint={t(takesRecoveryCode ? 'twoStep.codeOrRecovery' : 'twoStep.codeHint')}
        error={error}
        required
      >
        <TextInput
          name="code"
          value={code}
          onChange={(event) => {
            setError(undefined);
            setCode(event.currentTarget.value.replace(/[^0-9A-Za-z-]/g, '').slice(0, 11));
          }}
          size="l"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...(takesRecoveryCode ? {} : { inputMode: 'numeric' as const })}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="l"
        block={isBlock}
        loading={isSending}
        loadingLabel={t('twoStep.sending')}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
