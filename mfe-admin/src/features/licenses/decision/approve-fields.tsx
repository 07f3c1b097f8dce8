import { LICENSE_CHECKS } from '@lectern/contracts-identity';
import { Checkbox, Field, Notice, TextInput } from '@lectern/ui';
import { useAdminText } from '../../../common/use-admin-text.ts';
import css from '../review.module.css';
import type { DecisionFormState } from './use-decision.ts';

/** What an approval needs: the number, who issued it until when, and every check. */
export function ApproveFields({ form }: { form: DecisionFormState }) {
  const t = useAdminText();
  const { approval, problems, duplicates } = form;
  return (
    <>
      <Field
        label={t('license.decision.number')}
        hint={t('license.decision.numberHint')}
        error={problems.number ? t(`license.decision.${problems.number}`) : undefined}
        required
      >
        <TextInput
          name="number"
          autoComplete="off"
          value={approval.number}
          onChange={(event) => form.change({ number: event.target.value })}
          onBlur={form.checkNumber}
        />
      </Field>
      {duplicates.length > 0 ? (
        <Notice tone="warning" announce title={t('license.decision.duplicate')}>
          <ul>
            {duplicates.map(({ userId, name }) => (
              <li key={userId}>{name}</li>
            ))}
          </ul>
          <Checkbox
            label={t('license.decision.acceptDuplicate')}
            checked={approval.acceptsDuplicate}
            onChange={(event) => form.change({ acceptsDuplicate: event.target.checked })}
            error={problems.duplicate ? t('license.decision.acceptFirst') : undefined}
          />
        </Notice>
      ) : null}
      <Field label={t('license.decision.authority')} optionalLabel={t('license.decision.optional')}>
        <TextInput
          name="authority"
          autoComplete="off"
          maxLength={120}
          value={approval.authority}
          onChange={(event) => form.change({ authority: event.target.value })}
        />
      </Field>
      <Field
        label={t('license.decision.validUntil')}
        hint={t('license.decision.validUntilHint')}
        optionalLabel={t('license.decision.optional')}
        error={problems.validUntil ? t('license.decision.ended') : undefined}
      >
        <TextInput
          name="validUntil"
          type="date"
          value={approval.validUntil}
          onChange={(event) => form.change({ validUntil: event.target.value })}
        />
      </Field>
      <fieldset className={css.checks}>
        <legend>{t('license.decision.checks')}</legend>
        {LICENSE_CHECKS.map((check) => (
          <Checkbox
            key={check}
            label={t(`license.check.${check}`)}
            checked={approval.checks.includes(check)}
            onChange={(event) => form.check(check, event.target.checked)}
            {...(problems.checks && !approval.checks.includes(check)
              ? { 'aria-invalid': true, 'aria-describedby': 'checks-problem' }
              : {})}
          />
        ))}
        {problems.checks ? (
          <p id="checks-problem" className={css.problem} role="alert">
            {t('license.decision.checkAll')}
          </p>
        ) : null}
      </fieldset>
    </>
  );
}
