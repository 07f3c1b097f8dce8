import { EXPERIENCE_BANDS, OCCUPATIONS, SPECIALTIES } from '@lectern/contracts-core';
import { Link } from '@lectern/shell-api';
import { Checkbox, Field, Select, TextLink } from '@lectern/ui';
import type { Fields } from '../../../common/form/use-fields.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import type { SignupValues } from './signup-values.ts';
import css from './signup.module.css';

/** What they do, and what they agree to. */
export function ProfessionStep({ fields }: { fields: Fields<SignupValues> }) {
  const t = useAccountText();
  const { values, errors } = fields;
  const isPhysician = values.occupation === 'physician';
  const choose = t('signup.choose');
  const options = (list: readonly string[], group: string) =>
    list.map((value) => ({ value, label: t(`${group}.${value}`) }));
  return (
    <>
      <div className={css.pair}>
        <Field label={t('signup.occupation')} error={errors.occupation} required>
          <Select
            {...fields.text('occupation')}
            onChange={(event) => {
              const occupation = event.currentTarget.value;
              fields.set({ occupation, ...(occupation === 'physician' ? {} : { specialty: '' }) });
            }}
            size="l"
            placeholder={choose}
            options={options(OCCUPATIONS, 'occupation')}
          />
        </Field>
        <Field
          label={t('signup.specialty')}
          error={errors.specialty}
          hint={isPhysician ? null : t('signup.specialtyHint')}
          required={isPhysician}
        >
          <Select
            {...fields.text('specialty')}
            size="l"
            placeholder={choose}
            disabled={!isPhysician}
            options={options(SPECIALTIES, 'specialty')}
          />
        </Field>
        <Field label={t('signup.experience')} error={errors.experience} required>
          <Select
            {...fields.text('experience')}
            size="l"
            placeholder={choose}
            options={options(EXPERIENCE_BANDS, 'experience')}
          />
        </Field>
      </div>
      <Consents fields={fields} />
    </>
  );
}

/** Two separate consents, neither ticked beforehand. */
function Consents({ fields }: { fields: Fields<SignupValues> }) {
  const t = useAccountText();
  const { privacy } = fields.errors;
  return (
    <fieldset className={css.consents}>
      <legend className="sr-only">{t('signup.consents')}</legend>
      <Checkbox
        {...fields.box('privacy')}
        required
        label={t('signup.privacy')}
        description={
          <TextLink as={Link} href={paths.privacy} external externalLabel={t('signup.newTab')}>
            {t('signup.privacyRead')}
          </TextLink>
        }
        {...(privacy ? { error: privacy } : {})}
      />
      <Checkbox
        {...fields.box('marketing')}
        label={t('signup.marketing')}
        description={t('signup.marketingText')}
      />
    </fieldset>
  );
}
