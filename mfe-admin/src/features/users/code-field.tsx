import { Field, TextInput } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';

const DIGITS = 6;

/** Whether it looks like a code of an authenticator app; a recovery code does not count for acts of staff. */
export const isAppCode = (code: string): boolean => code.length === DIGITS;

/** Asks for a code of one's own authenticator app. */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useAdminText();
  return (
    <Field label={t('action.code.label')} hint={t('action.code.hint')} required>
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
