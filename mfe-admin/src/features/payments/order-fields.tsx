import { koreanDay } from '@lectern/contracts-core';
import { useNavigate, useSearchParams } from '@lectern/shell-api';
import { Cluster, Field, TextInput } from '@lectern/ui';
import { placeAddress } from '../../common/list/list-place.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { ORDERS } from './payments-address.ts';

const DAY_MS = 86_400_000;
/** Days of payment that the service narrows a list to at most. */
const LONGEST_RANGE = 366;

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days of the payment and a code. Of a range that is longer than a year, the end that was chosen last stays. */
export function OrderFields() {
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const today = koreanDay(new Date());
  const read = (name: string): string => search.get(name) ?? '';
  const [from, to, code] = [read('paidFrom'), read('paidTo'), read('code')];
  const go = (change: Record<string, string>): void =>
    navigate(placeAddress(ORDERS, search, change), { preventScrollReset: true });
  const day = (
    name: 'paidFrom' | 'paidTo',
    value: string,
    limits: { min?: string; max?: string },
    fit: (chosen: string) => Record<string, string>,
  ) => (
    <Field label={t(`payments.filter.${name}`)}>
      <TextInput
        key={value}
        type="date"
        defaultValue={value}
        {...limits}
        onBlur={({ currentTarget: { value: chosen } }) => {
          if (chosen !== value) go({ [name]: chosen, ...(chosen === '' ? {} : fit(chosen)) });
        }}
      />
    </Field>
  );
  const firstOf = (last: string): string => shiftDay(last, 1 - LONGEST_RANGE);
  const lastOf = (first: string): string => shiftDay(first, LONGEST_RANGE - 1);
  return (
    <Cluster gap={3} align="end">
      {day('paidFrom', from, { max: to || today }, (chosen): Record<string, string> =>
        to > lastOf(chosen) || (to !== '' && to < chosen) ? { paidTo: lastOf(chosen) } : {},
      )}
      {day('paidTo', to, { max: today }, (chosen): Record<string, string> =>
        from !== '' && (from < firstOf(chosen) || from > chosen) ? { paidFrom: firstOf(chosen) } : {},
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go({ code: String(new FormData(event.currentTarget).get('code') ?? '').trim() });
        }}
      >
        <Field label={t('payments.filter.code')}>
          <TextInput key={code} name="code" defaultValue={code} autoComplete="off" maxLength={64} />
        </Field>
      </form>
    </Cluster>
  );
}
