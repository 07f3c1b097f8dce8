import type { Price } from '@lectern/contracts-commerce';
import type { Locale } from '@lectern/contracts-core';
import { useApi, useLocale } from '@lectern/shell-api';
import { Button, CheckIcon, Field, TextInput } from '@lectern/ui';
import { useState, type FormEvent } from 'react';
import { failureOf } from '../../common/failure.ts';
import { money } from '../../common/money.ts';
import { useCheckoutText, type Translate } from '../../common/use-checkout-text.ts';
import type { Checkout } from './checkout.api.ts';
import css from './checkout.module.css';
import { isCounted } from './counted-code.ts';

interface PromoBoxProps {
  readonly courseId: string;
  readonly code: Checkout['code'];
  /** The one that will be charged. */
  readonly price: Price;
  /** Counts a code in, or takes it out with null. */
  readonly onCode: (code: string | null) => void;
  /** Why the last code was taken out by the service. */
  readonly refused: string | null;
  readonly isDisabled: boolean;
}

const load = () => import(/* webpackChunkName: "checkout.order-data" */ './checkout.api.ts');

/** Takes a promo code; the field is gone while one counts. */
export function PromoBox({ courseId, code, price, onCode, refused, isDisabled }: PromoBoxProps) {
  const t = useCheckoutText();
  const locale = useLocale();
  const isApplied = code !== null && code.reason === null;
  if (isApplied) {
    return (
      <div className={css.applied} role="status">
        <CheckIcon size={16} className={css.appliedIcon} />
        <span>
          <strong translate="no">{code.code}</strong> {discountText(t, { code, price, locale })}
        </span>
        <Button size="s" variant="quiet" disabled={isDisabled} onClick={() => onCode(null)}>
          {t('promo.remove')}
        </Button>
      </div>
    );
  }
  return (
    <PromoForm
      courseId={courseId}
      onCode={onCode}
      isDisabled={isDisabled}
      refused={refused ?? code?.reason ?? null}
      before={code?.code ?? ''}
    />
  );
}

/** What the code takes off the price, or that it counts for another currency. */
function discountText(
  t: Translate,
  { code, price, locale }: { code: NonNullable<Checkout['code']>; price: Price; locale: Locale },
): string | null {
  const { fixedDiscount, discountPercent: percent } = code;
  if (!fixedDiscount) return percent === null ? null : t('promo.applied', { percent });
  if (!isCounted(code, price)) return t(`promo.onlyIn.${fixedDiscount.currency}`);
  const line = price.lines.find(({ kind }) => kind === 'code');
  return t('promo.appliedSum', { sum: money(-(line?.amountMinor ?? 0), price.currency, locale) });
}

interface PromoFormProps extends Omit<PromoBoxProps, 'code' | 'price'> {
  readonly refused: string | null;
  /** The code that was refused, to be mended. */
  readonly before: string;
}

function PromoForm({ courseId, onCode, isDisabled, refused, before }: PromoFormProps) {
  const t = useCheckoutText();
  const api = useApi();
  const [typed, setTyped] = useState(before);
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const code = typed.trim();
  const isIdle = code === '' || isChecking || isDisabled;

  const apply = async (): Promise<void> => {
    setChecking(true);
    setError(null);
    try {
      const { checkCode } = await load();
      const answer = await checkCode(api, code, courseId);
      if (answer.valid) onCode(answer.code);
      else setError(reasonText(t, answer.reason));
    } catch (thrown) {
      setError(failureInWords(t, thrown));
    } finally {
      setChecking(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isIdle) void apply();
  };
  return (
    <form className={css.promo} onSubmit={submit} noValidate>
      <Field
        label={t('promo.label')}
        className={css.promoField ?? ''}
        error={error ?? (refused === null ? undefined : reasonText(t, refused))}
      >
        <TextInput
          value={typed}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isDisabled}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={isIdle} loading={isChecking} loadingLabel={t('promo.checking')}>
        {t('promo.apply')}
      </Button>
    </form>
  );
}

function reasonText(t: Translate, reason: string | null): string {
  return reason === null ? t('promo.invalid') : t(`code.${reason}`);
}

function failureInWords(t: Translate, thrown: unknown): string {
  const { status, code } = failureOf(thrown);
  if (status === 401) return t('promo.login');
  if (code === 'TOO_MANY_ATTEMPTS') return t('problem.TOO_MANY_ATTEMPTS');
  return t(status === 0 ? 'promo.error' : 'promo.invalid');
}
