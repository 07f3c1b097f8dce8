import { PAYMENT_LIMITS } from '@lectern/contracts-commerce';
import type { Locale } from '@lectern/contracts-core';
import { Field, TextArea } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';
import type { OpenOrder } from './payments.api.ts';

/** The language of a buyer who is not known at the moment. */
const FALLBACK: Locale = 'ko';

export const languageOf = (buyer: OpenOrder['buyer']): Locale => buyer?.language ?? FALLBACK;

interface AnswerFieldProps {
  buyer: OpenOrder['buyer'];
  value: string;
  onChange: (value: string) => void;
}

/** The words of the mail to the buyer, in the language of their account; apart from the reason, which staff alone read. */
export function AnswerField({ buyer, value, onChange }: AnswerFieldProps) {
  const t = useAdminText();
  const language = languageOf(buyer);
  const name = t(`payments.answer.language.${language}`);
  return (
    <Field
      label={t('payments.answer.label', { language: name })}
      hint={t(buyer ? 'payments.answer.hint' : 'payments.answer.hintUnknown', { language: name })}
    >
      <TextArea
        lang={language}
        value={value}
        rows={5}
        maxLength={PAYMENT_LIMITS.buyerMessageLength}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
