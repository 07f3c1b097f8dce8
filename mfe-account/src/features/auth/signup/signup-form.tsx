import { EXPERIENCE_BANDS, OCCUPATIONS, SPECIALTIES } from '@lectern/contracts-core';
import { GENDERS } from '@lectern/contracts-identity';
import { Link, useHydrated, useLocale } from '@lectern/shell-api';
import { Button, Checkbox, Field, Notice, RadioCards, Select, TextInput, TextLink } from '@lectern/ui';
import { useMemo } from 'react';
import { useFields, type Fields } from '../../../common/form/use-fields.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import { BotCheck } from '../bot-check/bot-check.tsx';
import { useBeginning } from '@lectern/bot-check';
import { countriesIn } from './countries.ts';
import { EmailFields } from './email-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { firstValues, validateSignup, type SignupValues } from './signup-values.ts';
import css from './signup.module.css';
import type { SocialSignup } from './social-signup.ts';
import { useEmailCode } from './use-email-code.ts';
import type { Signup } from './use-signup.ts';

/**
 * Everything sign-up asks for. `social`: the address comes from there and no password is needed; an address the provider
 * does not vouch for is proved like any other.
 */
export function SignupForm({ signup, social }: { signup: Signup; social: SocialSignup | null }) {
  const t = useAccountText();
  const proof = useEmailCode(signup.bot);
  const isSocial = social !== null;
  /** An account by password needs a bot check, and so does the mail to an address that is to be proved. */
  const needsBotCheck = social?.emailVerified !== true;
  const fields = useFields(firstValues(social), (values) => validateSignup(t, values, isSocial));
  const { values } = fields;
  const begins = useBeginning(signup.bot, needsBotCheck && values.lastName !== '');
  const submit = (): void => {
    if (!fields.check()) return signup.fail(t(firstFailure(values)));
    if (social?.emailVerified !== true && proof.status !== 'verified')
      return fields.refuse('email', t('failure.EMAIL_NOT_VERIFIED'));
    if (!isSocial && signup.bot.token === null) return signup.fail(t('failure.CAPTCHA_REQUIRED'));
    void signup.send(values);
  };
  return (
    <form
      id={fields.formId}
      className={css.form}
      noValidate
      method="post"
      {...(needsBotCheck ? begins : {})}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={css.names}>
        <Field label={t('signup.lastName')} error={fields.errors.lastName} required>
          <TextInput {...fields.text('lastName')} size="l" autoComplete="family-name" maxLength={60} />
        </Field>
        <Field label={t('signup.firstName')} error={fields.errors.firstName} required>
          <TextInput {...fields.text('firstName')} size="l" autoComplete="given-name" maxLength={60} />
        </Field>
      </div>
      {social?.emailVerified ? (
        <Field label={t('field.email')} hint={t(`signup.lockedBy.${social.provider}`)}>
          <TextInput size="l" type="email" value={social.email} readOnly aria-readonly />
        </Field>
      ) : (
        <>
          <EmailFields fields={fields} proof={proof} isLocked={isSocial} />
          <BotCheck check={signup.bot} />
          {isSocial ? null : <PasswordFields fields={fields} />}
        </>
      )}
      <Profession fields={fields} />
      <Consents fields={fields} />
      {signup.failure ? (
        <Notice tone="danger" announce>
          {signup.failure}
        </Notice>
      ) : null}
      <p className={css.terms}>
        {t('signup.terms')}{' '}
        <TextLink as={Link} href={paths.terms} external externalLabel={t('signup.newTab')}>
          {t('signup.termsRead')}
        </TextLink>
      </p>
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        loading={signup.isSending}
        loadingLabel={t('signup.sending')}
      >
        {t(isSocial ? 'signup.complete' : 'signup.submit')}
      </Button>
    </form>
  );
}

/** What stands above the button while a field is wrong; each field says its own part. */
function firstFailure(values: SignupValues): string {
  const { privacy, marketing: _, specialty, password, confirmPassword, ...needed } = values;
  const isMissing =
    Object.values(needed).includes('') || (values.occupation === 'physician' && specialty === '');
  if (isMissing) return 'signup.fillIn';
  if (password !== confirmPassword) return 'password.differs';
  return privacy ? 'signup.correct' : 'signup.privacyRequired';
}

function Profession({ fields }: { fields: Fields<SignupValues> }) {
  const t = useAccountText();
  const locale = useLocale();
  // Servers and browsers know countries by slightly different names, so the list waits for the browser.
  const isHydrated = useHydrated();
  const countries = useMemo(() => (isHydrated ? countriesIn(locale) : []), [isHydrated, locale]);
  const { values, errors } = fields;
  const isPhysician = values.occupation === 'physician';
  const choose = t('signup.choose');
  const options = (list: readonly string[], group: string) =>
    list.map((value) => ({ value, label: t(`${group}.${value}`) }));
  return (
    <>
      <RadioCards
        legend={t('signup.gender')}
        name="gender"
        columns={3}
        options={options(GENDERS, 'gender')}
        value={values.gender}
        onValueChange={(gender) => fields.set({ gender })}
        {...(errors.gender ? { error: errors.gender } : {})}
      />
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
        <Field label={t('signup.country')} error={errors.country} required>
          <Select
            {...fields.text('country')}
            size="l"
            placeholder={choose}
            autoComplete="country"
            options={countries}
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
