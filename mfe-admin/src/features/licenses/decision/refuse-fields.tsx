import { LICENSE_REASONS, type LicenseReason } from '@lectern/contracts-core';
import { LICENSE_REVIEW } from '@lectern/contracts-identity';
import { Field, Select, TextArea } from '@lectern/ui';
import { useAdminText } from '../../../common/use-admin-text.ts';
import type { DecisionFormState } from './use-decision.ts';

/** Why, in one of our reasons. */
export function RefuseFields({ form }: { form: DecisionFormState }) {
  const t = useAdminText();
  const { refusal, problems } = form;
  return (
    <>
      <Field
        label={t('license.decision.reason')}
        error={problems.reason ? t('license.decision.reasonNeeded') : undefined}
        required
      >
        <Select
          name="reason"
          placeholder={t('license.decision.chooseReason')}
          options={LICENSE_REASONS.map((value) => ({ value, label: t(`license.reason.${value}`) }))}
          value={refusal.reason ?? ''}
          onChange={(event) => form.refuse({ reason: event.target.value as LicenseReason })}
        />
      </Field>
      {form.answer.isMissing ? <NoteField form={form} /> : null}
    </>
  );
}

/** Further words of the reviewer below the usual ones, which could not be loaded to be changed. */
function NoteField({ form }: { form: DecisionFormState }) {
  const t = useAdminText();
  return (
    <Field
      label={t('license.decision.note')}
      hint={t('license.decision.noteHint', { language: t(`license.language.${form.language}`) })}
      optionalLabel={t('license.decision.optional')}
    >
      <TextArea
        name="note"
        maxLength={LICENSE_REVIEW.noteLength}
        value={form.refusal.note}
        onChange={(event) => form.refuse({ note: event.target.value })}
      />
    </Field>
  );
}
