import { TextInput, type TextInputProps } from '@lectern/ui';
import { useState } from 'react';
import { useAccountText } from '../use-account-text.ts';
import css from './password-input.module.css';

/** A password, hidden until the person asks to see it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const t = useAccountText();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={css.toggle}
          aria-pressed={isShown}
          aria-label={t('password.show')}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'password.hideShort' : 'password.showShort')}
        </button>
      }
    />
  );
}
