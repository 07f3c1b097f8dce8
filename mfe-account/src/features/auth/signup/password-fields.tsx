import { Field } from '@lectern/ui';
import type { Fields } from '../../../common/form/use-fields.ts';
import { PasswordInput } from '../../../common/password/password-input.tsx';
import { StrengthMeter } from '../../../common/password/strength-meter.tsx';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useArrivalFocus } from '../../../common/use-arrival-focus.ts';

type NewPassword = { readonly password: string; readonly confirmPassword: string };

/** A new password, how strong it is, and the same once more. */
export function PasswordFields<Values extends NewPassword & Record<string, string | boolean>>({
  fields,
  isNext = false,
}: {
  fields: Fields<Values>;
  /** The fields replace the pressed control, so the first takes the focus. */
  isNext?: boolean;
}) {
  const t = useAccountText();
  const first = useArrivalFocus<HTMLInputElement>(isNext);
  return (
    <>
      <Field label={t('password.new')} error={fields.errors.password} required>
        <PasswordInput ref={first} {...fields.text('password')} size="l" autoComplete="new-password" />
      </Field>
      <StrengthMeter password={fields.values.password} />
      <Field label={t('password.confirm')} error={fields.errors.confirmPassword} required>
        <PasswordInput {...fields.text('confirmPassword')} size="l" autoComplete="new-password" />
      </Field>
    </>
  );
}
