import { hasRole } from '@lectern/contracts-core';
import type { TicketCase } from '@lectern/contracts-messaging';
import { Link, useLocale } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import { useId, type ReactNode } from 'react';
import card from '../../common/card/card.module.css';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import css from './ticket.module.css';

/** The sender, and the numbers that the page before the form passed on. */
export function TicketFacts({ ticket }: { ticket: TicketCase }) {
  const t = useAdminText();
  const locale = useLocale();
  const id = useId();
  const roles = useMyRoles();
  const { name, email, accountId, createdAt, waitingSince, orderId, code, traceId } = ticket;
  const account =
    accountId === null ? (
      t('support.guest')
    ) : hasRole(roles, ['viewer']) ? (
      <TextLink as={Link} href={paths.user(accountId)}>
        {t('support.account')}
      </TextLink>
    ) : (
      accountId
    );
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['name', name],
    ['email', email],
    ['accountName', account],
    ['languageName', t(`support.language.${ticket.locale}`)],
    ['asked', formatMoment(createdAt, locale)],
    ['since', formatMoment(waitingSince, locale)],
    ['order', orderId && hasRole(roles, ['viewer', 'finance']) ? <OrderLink orderId={orderId} /> : orderId],
    ['code', code],
    ['trace', traceId && roles.includes('owner') ? <TraceLink traceId={traceId} /> : traceId],
  ];
  return (
    <section aria-labelledby={id} className={card.card}>
      <h2 id={id} className={css.heading}>
        {t('support.facts')}
      </h2>
      <dl className={css.list}>
        {facts.map(([key, value]) =>
          value === null || value === '' ? null : (
            <div key={key}>
              <dt>{t(`support.fact.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

const OrderLink = ({ orderId }: { orderId: string }) => (
  <TextLink as={Link} href={paths.order(orderId)}>
    {orderId}
  </TextLink>
);

const TraceLink = ({ traceId }: { traceId: string }) => (
  <TextLink as={Link} href={paths.trace(traceId)}>
    {traceId}
  </TextLink>
);
