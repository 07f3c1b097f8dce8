import { Field, TextInput } from '@lectern/ui';
import { useAdminText } from '../use-admin-text.ts';
import { findTypedFault, type TypedSale } from './typed-sale.ts';

interface SaleFieldsProps {
  value: TypedSale;
  onChange: (typed: TypedSale) => void;
}

/** Asks between which moments a course can be bought, in Korean time. */
export function SaleFields({ value, onChange }: SaleFieldsProps) {
  const t = useAdminText();
  const fault = findTypedFault(value);
  return (
    <>
      <Field label={t('course.sale.starts')} hint={t('course.sale.startsHint')}>
        <TextInput
          type="datetime-local"
          value={value.starts}
          onChange={(event) => onChange({ ...value, starts: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('course.sale.ends')}
        hint={t('course.sale.endsHint')}
        {...(fault === null ? {} : { error: t(`course.sale.fault.${fault}`) })}
      >
        <TextInput
          type="datetime-local"
          value={value.ends}
          onChange={(event) => onChange({ ...value, ends: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}
