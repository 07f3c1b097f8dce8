import { REASON_LENGTH } from '@lectern/contracts-core';
import { Field, TextArea } from '@lectern/ui';
import { useAdminText } from '../use-admin-text.ts';

/** Whether a reason says enough to be written down. */
export const isReason = (reason: string): boolean => reason.trim().length >= REASON_LENGTH.least;

/** The reason of the act; the audit stores it with the actor. */
export function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useAdminText();
  return (
    <Field label={t('action.reason')} hint={t('action.reasonHint')} required>
      <TextArea
        value={value}
        rows={3}
        maxLength={REASON_LENGTH.most}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
