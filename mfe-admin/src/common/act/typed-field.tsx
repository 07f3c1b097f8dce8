import { Field, TextInput } from '@lectern/ui';
import { useAdminText } from '../use-admin-text.ts';

/** Whether the words were typed, whatever their case and the way a Korean keyboard composes them. */
export const isTyped = (typed: string, words: string): boolean => plain(typed) === plain(words);

const plain = (words: string): string => words.normalize('NFC').trim().toLowerCase();

interface TypedFieldProps {
  /** What has to be typed: it names what the act destroys. */
  words: string;
  value: string;
  onChange: (value: string) => void;
}

/** Has people type what an act destroys, where it cannot be taken back by a button. */
export function TypedField({ words, value, onChange }: TypedFieldProps) {
  const t = useAdminText();
  return (
    <Field label={t('action.type', { words })} required>
      <TextInput
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
