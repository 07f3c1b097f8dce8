import type { EXPERIENCE_BANDS, Locale, OCCUPATIONS, SPECIALTIES } from '@lectern/contracts-core';
import { ACCOUNT_LIMITS, type GENDERS, PASSWORD_RULES } from '@lectern/contracts-identity';
import { emailProblem } from '../../../common/form/email.ts';
import type { FieldErrors } from '../../../common/form/use-fields.ts';
import type { Translate } from '../../../common/use-account-text.ts';
import { nameParts } from './name-parts.ts';
import type { SignupStep } from './signup-steps.ts';
import type { SocialSignup } from './social-signup.ts';

export type SignupValues = {
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly gender: string;
  readonly occupation: string;
  readonly specialty: string;
  readonly country: string;
  readonly experience: string;
  readonly privacy: boolean;
  readonly marketing: boolean;
};

const EMPTY: SignupValues = {
  lastName: '',
  firstName: '',
  email: '',
  password: '',
  confirmPassword: '',
  gender: '',
  occupation: '',
  specialty: '',
  country: '',
  experience: '',
  privacy: false,
  marketing: false,
};

/** The first state of the form: empty, or filled with what a provider said about the person. */
export const firstValues = (social: SocialSignup | null): SignupValues =>
  social ? { ...EMPTY, ...nameParts(social.name), email: social.email } : EMPTY;

/** Fields whose error names what is missing. */
type NamedField = 'lastName' | 'firstName' | 'gender' | 'country' | 'occupation' | 'specialty' | 'experience';

/** The rules of spec 2 §5 for the fields of one step, in the order of the form. */
export function validateStep(
  t: Translate,
  values: SignupValues,
  step: SignupStep,
): FieldErrors<SignupValues> {
  const errors: Partial<Record<keyof SignupValues, string>> = {};
  const need = (...names: readonly NamedField[]): void => {
    for (const name of names)
      if (String(values[name]).trim() === '') errors[name] = t(`signup.missing.${name}`);
  };
  if (step === 'person') need('firstName', 'lastName', 'gender', 'country');
  if (step === 'account') {
    if (values.email.trim() === '') errors.email = t('signup.emailRequired');
    else if (emailProblem(values.email)) errors.email = t('login.email.format');
    Object.assign(errors, newPasswordErrors(t, values.password, values.confirmPassword));
  }
  if (step === 'profession') {
    need('occupation');
    if (values.occupation === 'physician') need('specialty');
    need('experience');
    if (!values.privacy) errors.privacy = t('signup.privacyRequired');
  }
  return errors;
}

/** The errors of a new password and its repetition. */
export function newPasswordErrors(
  t: Translate,
  password: string,
  confirmPassword: string,
): { password?: string; confirmPassword?: string } {
  const isWeak = !PASSWORD_RULES.every(({ test }) => test(password));
  const isLong = password.length > ACCOUNT_LIMITS.passwordMax;
  return {
    ...(password === '' ? { password: t('login.password.required') } : {}),
    ...(password !== '' && isWeak ? { password: t('failure.WEAK_PASSWORD') } : {}),
    ...(isLong ? { password: t('login.password.long') } : {}),
    ...(confirmPassword === '' ? { confirmPassword: t('password.confirmRequired') } : {}),
    ...(confirmPassword !== '' && confirmPassword !== password
      ? { confirmPassword: t('password.differs') }
      : {}),
  };
}

type OneOf<List extends readonly string[]> = List[number];

/** What every way of signing up sends (spec 2 §3). Values come from closed lists of the form. */
export function personOf(values: SignupValues, language: Locale) {
  const [lastName, firstName] = [values.lastName.trim(), values.firstName.trim()];
  return {
    name: `${lastName} ${firstName}`,
    lastName,
    firstName,
    gender: values.gender as OneOf<typeof GENDERS>,
    occupation: values.occupation as OneOf<typeof OCCUPATIONS>,
    specialty: values.occupation === 'physician' ? (values.specialty as OneOf<typeof SPECIALTIES>) : null,
    experience: values.experience as OneOf<typeof EXPERIENCE_BANDS>,
    language,
    country: values.country,
    marketing_consent: values.marketing ? (1 as const) : (0 as const),
  };
}
