import { Field, TextInput } from '@lectern/ui';
import { useAdminText } from '../use-admin-text.ts';

const DIGITS = 6;

/** Whether it looks like a code of an authenticator app; a recovery code does not count for acts of staff. */
export const isAppCode = (code: string): boolean => code.length === DIGITS;

interface CodeFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

/** Asks for a code of one's own authenticator app. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  const t = useAdminText();
  return (
    <Field label={t('action.code.label')} hint={t('action.code.hint')} error={error} required>
      <TextInput
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, DIGITS))}
      />
    </Field>
  );
}
