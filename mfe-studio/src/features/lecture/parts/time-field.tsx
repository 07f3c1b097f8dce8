import { formatClock } from '@lectern/player';
import { Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';

interface TimeFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly seconds: number;
  readonly onSeconds: (seconds: number) => void;
}

/** A time such as 1:05, taken when the field is left: what is half typed is no time yet. */
export function TimeField({ label, error, seconds, onSeconds }: TimeFieldProps) {
  const t = useStudioText();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? seconds : secondsIn(typed);
  const leave = (): void => {
    if (read === null) return;
    setTyped(null);
    if (read !== seconds) onSeconds(read);
  };
  return (
    <Field label={label} error={read === null ? t('lecturePage.chapters.noTime') : error}>
      <TextInput
        inputMode="numeric"
        value={typed ?? formatClock(seconds)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
      />
    </Field>
  );
}

function secondsIn(text: string): number | null {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d)$/.exec(text.trim());
  if (!parts) return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
  const [, hours = '0', minutes, seconds] = parts;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
