import { formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Stack } from '@lectern/ui';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { MatchDays } from './match-days.tsx';
import { mayAct, SETTLEMENTS_FILE } from './payments-address.ts';
import type { SettlementList } from './payments.api.ts';

/** What the provider settled of each day: gross, its fee, what it pays out and when. */
export function SettlementDays({ days }: { days: SettlementList }) {
  const t = useAdminText();
  const locale = useLocale();
  const roles = useMyRoles();
  const won = (amountMinor: number): string => formatExactMoney({ amountMinor, currency: 'KRW' }, locale);
  return (
    <Stack gap={4}>
      {days.length > 0 && mayAct(roles) ? (
        <div>
          <CsvLink href={SETTLEMENTS_FILE} />
        </div>
      ) : null}
      <MatchDays
        list="settlements"
        days={days}
        none={{ title: t('payments.settlements.none'), text: t('payments.settlements.noneText') }}
        factsOf={(day) => [
          [t('payments.settlements.gross'), won(day.grossMinor)],
          [t('payments.settlements.fee'), won(day.feeMinor)],
          [t('payments.settlements.payOut'), won(day.payOutMinor)],
          [t('payments.settlements.paidOutOn'), day.paidOutOn],
        ]}
      />
    </Stack>
  );
}
