import { GENDERS } from '@lectern/contracts-identity';
import { useHydrated, useLocale } from '@lectern/shell-api';
import { Field, RadioCards, Select, TextInput } from '@lectern/ui';
import { useMemo } from 'react';
import type { Fields } from '../../../common/form/use-fields.ts';
import { NameFields } from '../../../common/form/name-fields.tsx';
import { useAccountText } from '../../../common/use-account-text.ts';
import { countriesIn } from './countries.ts';
import { EmailFields } from './email-fields.tsx';
import type { SignupValues } from './signup-values.ts';
import type { SocialSignup } from './social-signup.ts';
import type { EmailCode } from './use-email-code.ts';

interface PersonStepProps {
  fields: Fields<SignupValues>;
  proof: EmailCode;
  social: SocialSignup | null;
}

/** Who it is: names, gender and country; after a sign-in elsewhere the address from there as well. */
export function PersonStep({ fields, proof, social }: PersonStepProps) {
  const t = useAccountText();
  const locale = useLocale();
  // Servers and browsers know countries by slightly different names, so the list waits for the browser.
  const isHydrated = useHydrated();
  const countries = useMemo(() => (isHydrated ? countriesIn(locale) : []), [isHydrated, locale]);
  const { values, errors } = fields;
  return (
    <>
      <NameFields fields={fields} />
      {social?.emailVerified ? (
        <Field label={t('field.email')} hint={t(`signup.lockedBy.${social.provider}`)}>
          <TextInput size="l" type="email" value={social.email} readOnly aria-readonly />
        </Field>
      ) : null}
      {social && !social.emailVerified ? <EmailFields fields={fields} proof={proof} isLocked /> : null}
      <RadioCards
        legend={t('signup.gender')}
        name="gender"
        columns={3}
        options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
        value={values.gender}
        onValueChange={(gender) => fields.set({ gender })}
        {...(errors.gender ? { error: errors.gender } : {})}
      />
      <Field label={t('signup.country')} error={errors.country} required>
        <Select
          {...fields.text('country')}
          size="l"
          placeholder={t('signup.choose')}
          autoComplete="country"
          options={countries}
        />
      </Field>
    </>
  );
}
