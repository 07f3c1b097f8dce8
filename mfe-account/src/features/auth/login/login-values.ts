import type { Locale } from '@lectern/contracts-core';
import { ACCOUNT_LIMITS } from '@lectern/contracts-identity';
import { emailProblem, tidyEmail } from '../../../common/form/email.ts';
import type { FieldErrors } from '../../../common/form/use-fields.ts';
import type { Translate } from '../../../common/use-account-text.ts';
import type { LoginBody } from '../auth.api.ts';

export type LoginValues = {
  readonly email: string;
  readonly password: string;
  /** Six digits of the authenticator app, or a recovery code; for accounts with a second step. */
  readonly secondStep: string;
};

/** The rules of spec 2 §5. */
export function validateLogin(
  t: Translate,
  values: LoginValues,
  needsSecondStep: boolean,
): FieldErrors<LoginValues> {
  const email = emailProblem(values.email);
  const password = passwordProblem(values.password);
  return {
    ...(email ? { email: t(`login.email.${email}`) } : {}),
    ...(password ? { password: t(`login.password.${password}`) } : {}),
    ...(needsSecondStep && !/^(?:\d{6}|[A-Z2-7]{5}-?[A-Z2-7]{5})$/i.test(values.secondStep)
      ? { secondStep: t('login.secondStepRequired') }
      : {}),
  };
}

function passwordProblem({ length }: string): 'required' | 'short' | 'long' | null {
  if (length === 0) return 'required';
  if (length < ACCOUNT_LIMITS.passwordMin) return 'short';
  return length > ACCOUNT_LIMITS.passwordMax ? 'long' : null;
}

/** The request body; null when a value is longer than the contract allows. */
export function loginBody(
  values: LoginValues,
  way: { token: string; language: Locale; forceLogin: boolean },
): LoginBody | null {
  const body: LoginBody = {
    email: tidyEmail(values.email),
    password: values.password,
    turnstileToken: way.token,
    language: way.language,
    ...(way.forceLogin ? { forceLogin: true } : {}),
    ...(values.secondStep ? { secondStep: values.secondStep } : {}),
  };
  return JSON.stringify(body).length > ACCOUNT_LIMITS.bodyLength ? null : body;
}
