import type { MailText } from '@lectern/contracts-messaging';
import { Field, TextArea, TextInput } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';
import type { MailWords, WhichMail } from './mails.api.ts';
import css from './mails.module.css';

const FIELDS = [
  { name: 'subject', most: 200, isRequired: true },
  { name: 'preview', most: 200 },
  { name: 'heading', most: 200, isRequired: true },
  { name: 'paragraphs', most: 4_000, isRequired: true, rows: 8 },
  { name: 'button', most: 60 },
  { name: 'note', most: 1_000, rows: 3 },
] as const;

interface MailFieldsProps {
  mail: MailWords & { which: WhichMail };
  text: MailText;
  onChange: (text: MailText) => void;
}

/** The parts of a mail, and the names that they may use. */
export function MailFields({ mail, text, onChange }: MailFieldsProps) {
  const t = useAdminText();
  const { which, variables, hasButton } = mail;
  return (
    <>
      <div>
        <p className={css.small}>{t('mails.variables')}</p>
        <ul className={css.variables}>
          {variables.map((name) => (
            <li key={name}>
              <code>{`{{${name}}}`}</code>
            </li>
          ))}
        </ul>
      </div>
      {FIELDS.filter(({ name }) => hasButton || name !== 'button').map((field) => {
        const common = {
          value: text[field.name],
          maxLength: field.most,
          lang: which.locale,
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            onChange({ ...text, [field.name]: currentTarget.value }),
        };
        return (
          <Field
            key={field.name}
            label={t(`mails.field.${field.name}.label`)}
            hint={t(`mails.field.${field.name}.hint`, { text: '{{text}}' })}
            required={'isRequired' in field}
          >
            {'rows' in field ? (
              <TextArea {...common} rows={field.rows} />
            ) : (
              <TextInput {...common} autoComplete="off" />
            )}
          </Field>
        );
      })}
    </>
  );
}
