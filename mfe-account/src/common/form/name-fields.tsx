import { useLocale } from '@lectern/shell-api';
import { Field, TextInput } from '@lectern/ui';
import { useAccountText } from '../use-account-text.ts';
import css from './name-fields.module.css';
import type { Fields } from './use-fields.ts';

type Names = { readonly lastName: string; readonly firstName: string };

const PARTS = {
  lastName: 'family-name',
  firstName: 'given-name',
} as const;

/** The two parts of a name in the order of the language: Korean begins with the family name, English with the given one. */
export function NameFields<Values extends Names & Record<string, string | boolean>>({
  fields,
}: {
  fields: Fields<Values>;
}) {
  const t = useAccountText();
  const order =
    useLocale() === 'ko' ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const);
  return (
    <div className={css.names}>
      {order.map((part) => (
        <Field key={part} label={t(`signup.${part}`)} error={fields.errors[part]} required>
          <TextInput {...fields.text(part)} size="l" autoComplete={PARTS[part]} maxLength={60} />
        </Field>
      ))}
    </div>
  );
}
