import type { Fields } from '../../../common/form/use-fields.ts';
import { EmailFields } from './email-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import type { SignupValues } from './signup-values.ts';
import type { EmailCode } from './use-email-code.ts';

/** The address, its code, and a password. */
export function AccountStep({ fields, proof }: { fields: Fields<SignupValues>; proof: EmailCode }) {
  return (
    <>
      <EmailFields fields={fields} proof={proof} isLocked={false} />
      <PasswordFields fields={fields} />
    </>
  );
}
