import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import { Badge, Cluster, EmptyShelfDrawing, EmptyState, Stack, TextLink } from '@lectern/ui';
import card from '../../common/card/card.module.css';
import { PanelFacts } from '../../common/panel/panel-section.tsx';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { MatchAgain, MatchDayForm } from './match-again.tsx';
import { isOpen, MatchProblem } from './match-problem.tsx';
import { mayAct, tabAddress } from './payments-address.ts';
import type { MatchedList, MatchList } from './payments.api.ts';

type ReportedDay = Omit<MatchList[number], 'repaired'>;

interface MatchDaysProps<Day extends ReportedDay> {
  list: MatchedList;
  days: readonly Day[];
  /** Said when nothing was compared yet. */
  none: { readonly title: string; readonly text: string };
  /** What a day says besides when it was compared and how much agreed. */
  factsOf: (day: Day) => readonly (readonly [string, string | null])[];
}

/** A list of the provider and ours side by side, a day each; what differs is red until it matches or is explained. */
export function MatchDays<Day extends ReportedDay>({ list, days, none, factsOf }: MatchDaysProps<Day>) {
  const t = useAdminText();
  const locale = useLocale();
  const [search] = useSearchParams();
  const roles = useMyRoles();
  const isFinance = mayAct(roles);
  const asked = search.get('day');
  return (
    <Stack gap={4}>
      {isFinance ? <MatchDayForm key={asked} list={list} /> : null}
      {asked === null ? null : (
        <TextLink as={Link} href={tabAddress(list === 'transactions' ? 'match' : 'settlements')}>
          {t('payments.match.allDays')}
        </TextLink>
      )}
      {days.length > 0 ? null : asked === null ? (
        <EmptyState drawing={<EmptyShelfDrawing />} title={none.title} text={none.text} />
      ) : (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t('payments.match.again.none', { day: asked })}
          text={t('payments.match.again.noneText')}
        />
      )}
      {days.map((day) => (
        <section key={day.day} className={card.card} aria-label={day.day}>
          <Cluster gap={2}>
            <h2>{day.day}</h2>
            <DayBadge problems={day.problems} />
            {isFinance ? <MatchAgain list={list} day={day.day} /> : null}
          </Cluster>
          <PanelFacts
            facts={[
              [t('payments.match.ran'), day.ranAt && <Moment key="at" at={day.ranAt} />],
              [t('payments.match.matched'), day.matched.toLocaleString(locale)],
              ...factsOf(day),
            ]}
          />
          {day.problems.map((problem) => (
            <MatchProblem
              key={`${problem.kind}-${problem.transactionKey}`}
              list={list}
              day={day.day}
              problem={problem}
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}

function DayBadge({ problems }: Pick<ReportedDay, 'problems'>) {
  const t = useAdminText();
  const open = problems.filter(isOpen).length;
  if (open > 0) return <Badge tone="danger">{t('payments.match.problems', { count: open })}</Badge>;
  if (problems.length > 0) return <Badge tone="neutral">{t('payments.match.explained')}</Badge>;
  return <Badge tone="positive">{t('payments.match.fine')}</Badge>;
}
