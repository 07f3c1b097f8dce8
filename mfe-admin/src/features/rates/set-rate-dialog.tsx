import { isNearRate, PAYMENT_LIMITS, type FxQuote } from '@lectern/contracts-commerce';
import { formatCount, formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { fromKoreanField } from '../../common/korean-time.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { previewCents, PREVIEW_WON, rateOf } from './rate-facts.ts';

const DAY_MS = 86_400_000;
const PERCENT = Math.round(PAYMENT_LIMITS.setRateSpread * 100);

/** Sets a rate for a time, and shows beforehand what a course would cost by it. */
export function SetRateDialog({ source, onClose }: { source: FxQuote; onClose: () => void }) {
  const t = useAdminText();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const [openedAt] = useState(Date.now);
  const rate = rateOf(typed);
  const isRate = rate !== null && isNearRate(rate, source.rate);
  const [startsAt, endsAt] = [fromKoreanField(start), fromKoreanField(end)];
  const length = endsAt === null ? null : Date.parse(endsAt) - (startsAt ? Date.parse(startsAt) : openedAt);
  const isTime = length !== null && length > 0 && length <= PAYMENT_LIMITS.setRateDays * DAY_MS;
  const money = (amountMinor: number, currency: 'KRW' | 'USD'): string =>
    formatExactMoney({ amountMinor, currency }, locale);
  return (
    <ActDialog
      size="m"
      words={{ title: t('rates.set.title'), text: t('rates.set.text'), confirm: t('rates.set.confirm') }}
      done={t('rates.set.done')}
      isReady={isRate && isTime}
      refusals={{
        RATE_TOO_FAR: 'rates.set.farNow',
        RATE_TIMES: 'rates.set.times',
        RATE_OVERLAPS: 'rates.set.overlaps',
      }}
      send={async (api, reason) => {
        if (rate === null || endsAt === null) return;
        const { putRate } = await import(/* webpackChunkName: "admin.rates-data" */ './rates.api.ts');
        await putRate(api, { rate, endsAt, reason, ...(startsAt === null ? {} : { startsAt }) });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <Field
        label={t('rates.set.rate')}
        hint={
          isRate
            ? t('rates.set.preview', {
                won: money(PREVIEW_WON, 'KRW'),
                dollars: money(previewCents(rate), 'USD'),
                now: money(previewCents(source.rate), 'USD'),
              })
            : t('rates.set.rateHint', { percent: PERCENT, rate: formatCount(source.rate) })
        }
        required
        {...(typed !== '' && !isRate
          ? { error: t('rates.set.far', { percent: PERCENT, rate: formatCount(source.rate) }) }
          : {})}
      >
        <TextInput
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('rates.set.starts')} hint={t('rates.set.startsHint')}>
        <TextInput
          type="datetime-local"
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={t('rates.set.ends')}
        required
        {...(end !== '' && !isTime ? { error: t('rates.set.times') } : {})}
      >
        <TextInput
          type="datetime-local"
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
      </Field>
    </ActDialog>
  );
}
