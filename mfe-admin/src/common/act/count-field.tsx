import { Field, TextInput } from '@lectern/ui';
import { useAdminText } from '../use-admin-text.ts';

interface CountFieldProps {
  /** Rows that the act is done to. */
  count: number;
  hint: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Staff type how many rows a whole list has before an act is done to all of them. */
export function CountField({ count, hint, value, onChange }: CountFieldProps) {
  const t = useAdminText();
  return (
    <Field label={t('courses.bulk.typeCount', { count })} hint={hint} required>
      <TextInput
        value={value}
        inputMode="numeric"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
