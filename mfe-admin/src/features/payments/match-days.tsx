import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import { Badge, Cluster, EmptyShelfDrawing, EmptyState, Stack, TextLink } from '@lectern/ui';
import card from '../../common/card/card.module.css';
import { placeAddress } from '../../common/list/list-place.ts';
import { PanelFacts } from '../../common/panel/panel-section.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { FetchAgain } from './order-acts.tsx';
import { mayAct, ORDERS } from './payments-address.ts';
import type { MatchList } from './payments.api.ts';

/** The provider's list and ours side by side, a day each; what differs is red and can be read again. */
export function MatchDays({ days }: { days: MatchList }) {
  const t = useAdminText();
  const locale = useLocale();
  if (days.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyShelfDrawing />}
        title={t('payments.match.none')}
        text={t('payments.match.noneText')}
      />
    );
  }
  return (
    <Stack gap={4}>
      {days.map((day) => (
        <section key={day.day} className={card.card} aria-label={day.day}>
          <Cluster gap={2}>
            <h2>{day.day}</h2>
            <Badge tone={day.problems.length > 0 ? 'danger' : 'positive'}>
              {day.problems.length > 0
                ? t('payments.match.problems', { count: day.problems.length })
                : t('payments.match.fine')}
            </Badge>
          </Cluster>
          <PanelFacts
            facts={[
              [t('payments.match.ran'), formatMoment(day.ranAt, locale)],
              [t('payments.match.matched'), day.matched.toLocaleString(locale)],
              [t('payments.match.repaired'), day.repaired.toLocaleString(locale)],
            ]}
          />
          {day.problems.map((problem) => (
            <Problem key={`${problem.kind}-${problem.transactionKey}`} problem={problem} />
          ))}
        </section>
      ))}
    </Stack>
  );
}

function Problem({ problem }: { problem: MatchList[number]['problems'][number] }) {
  const t = useAdminText();
  const roles = useMyRoles();
  const [search] = useSearchParams();
  return (
    <Stack gap={2}>
      <Cluster gap={2}>
        <Badge tone="danger">{t(`payments.match.kind.${problem.kind}`)}</Badge>
        <code>{problem.transactionKey}</code>
        {problem.orderId ? (
          <TextLink as={Link} href={placeAddress(ORDERS, search, { open: problem.orderId })}>
            {t('payments.panel.title', { number: problem.orderId.slice(-8) })}
          </TextLink>
        ) : null}
      </Cluster>
      <p lang="en">{problem.detail}</p>
      {problem.orderId && mayAct(roles) ? (
        <div>
          <FetchAgain orderId={problem.orderId} />
        </div>
      ) : null}
    </Stack>
  );
}
