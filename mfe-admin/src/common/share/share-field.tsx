import { Field, NumberInput } from '@lectern/ui';
import { useAdminText } from '../use-admin-text.ts';

/** Per cent with two decimals at most; empty is the usual share. */
export const isShare = (typed: string): boolean =>
  typed.trim() === '' || (/^\d{1,3}(?:\.\d{1,2})?$/.test(typed.trim()) && Number(typed) <= 100);

/** Null is the usual share. */
export const basisPointsOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Math.round(Number(typed) * 100);

interface ShareFieldProps {
  value: string;
  onChange: (typed: string) => void;
}

/** Asks for the share of the platform in later sales of a course. */
export function ShareField({ value, onChange }: ShareFieldProps) {
  const t = useAdminText();
  return (
    <Field
      label={t('course.share.field')}
      hint={t('course.share.hint')}
      {...(isShare(value) ? {} : { error: t('newCourse.fault.share') })}
    >
      <NumberInput
        value={value}
        suffix="%"
        step="0.01"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
