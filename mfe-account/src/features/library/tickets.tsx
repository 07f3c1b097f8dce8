import type { TicketSummary } from '@lectern/contracts-messaging';
import { formatLocalMoment } from '@lectern/i18n';
import { Link, useApi, useLocale } from '@lectern/shell-api';
import {
  Button,
  ButtonLink,
  EmptyShelfDrawing,
  EmptyState,
  Notice,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@lectern/ui';
import { useEffect, useState } from 'react';
import { failureOf, failureText } from '../../common/failure.ts';
import { TicketBadge } from '../../common/ticket-badge.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import css from './tickets.module.css';

const load = () => import(/* webpackChunkName: "account.tickets-data" */ './tickets.api.ts');

/** What the person wrote to us, and where each of it stands. */
export function Tickets() {
  const t = useAccountText();
  const api = useApi();
  const [tickets, setTickets] = useState<readonly TicketSummary[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isGone = false;
    load()
      .then((service) => service.loadTickets(api))
      .then((all) => (isGone ? undefined : setTickets(all)))
      .catch((thrown: unknown) => {
        if (!isGone) setFailure(failureText(t, failureOf(thrown), t('support.listFailed')));
      });
    return () => {
      isGone = true;
    };
  }, [api, t, round]);
  const again = (): void => {
    setFailure(null);
    setRound((before) => before + 1);
  };

  if (failure) {
    return (
      <Notice tone="danger" announce actions={<Button onClick={again}>{t('botCheck.again')}</Button>}>
        {failure}
      </Notice>
    );
  }
  if (tickets === null) {
    return (
      <SkeletonGroup label={t('support.loading')} className={css.list}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height="5.5rem" shape="card" />
        ))}
      </SkeletonGroup>
    );
  }
  const write = (
    <ButtonLink as={Link} href={paths.contact} variant={tickets.length === 0 ? 'primary' : 'secondary'}>
      {t('support.write')}
    </ButtonLink>
  );
  if (tickets.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyShelfDrawing />}
        title={t('support.none')}
        text={t('support.noneText')}
        action={write}
      />
    );
  }
  return (
    <Stack gap={4}>
      <ul className={css.list}>
        {tickets.map((ticket) => (
          <Row key={ticket.number} ticket={ticket} />
        ))}
      </ul>
      <div>{write}</div>
    </Stack>
  );
}

function Row({ ticket }: { ticket: TicketSummary }) {
  const t = useAccountText();
  const locale = useLocale();
  const { number, subject, state, beginning, updatedAt } = ticket;
  return (
    <li className={css.row}>
      <div className={css.head}>
        <Link href={paths.ticket(number)} className={css.name}>
          {t(`support.subject.${subject}`)}
        </Link>
        <TicketBadge state={state} />
      </div>
      <p className={css.beginning}>{beginning}</p>
      <p className={css.note}>
        {number} · <time dateTime={updatedAt}>{formatLocalMoment(updatedAt, locale)}</time>
      </p>
    </li>
  );
}
