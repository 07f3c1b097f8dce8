import { countOrders } from '@lectern/contracts-commerce';
import { hasRole, rolesOf } from '@lectern/contracts-core';
import { Link, useApi } from '@lectern/shell-api';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import css from './users.module.css';

/** Null of people whose orders could not be counted. */
type Counts = ReadonlyMap<string, number> | null;
interface Asked {
  /** Undefined until the service has answered. */
  readonly counts: Counts | undefined;
  /** Has the orders of the page counted; twice is once. */
  readonly ask: () => void;
}
const OrderCounts = createContext<Asked>({ counts: null, ask: () => undefined });

/** Whether the roles may read orders. */
export const mayCountOrders = (roles: readonly string[]): boolean =>
  hasRole(roles, ['owner', ...rolesOf(countOrders)]);

/** Counts the paid orders of the people of a page at once, when a cell of the column is first drawn. */
export function OrderCountsOf({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const api = useApi();
  const isAllowed = mayCountOrders(useMyRoles());
  const people = ids.join(',');
  const [isWanted, setWanted] = useState(false);
  const [answer, setAnswer] = useState<{ people: string; counts: Counts } | null>(null);
  useEffect(() => {
    if (!isWanted || !isAllowed || people === '') return undefined;
    let isOver = false;
    void import(/* webpackChunkName: "admin.users-data" */ './users.api.ts')
      .then(({ loadOrderCounts }) => loadOrderCounts(api, people))
      .then(
        (counts) => isOver || setAnswer({ people, counts }),
        () => isOver || setAnswer({ people, counts: null }),
      );
    return () => {
      isOver = true;
    };
  }, [api, isAllowed, isWanted, people]);
  const counts = answer?.people === people ? answer.counts : undefined;
  const asked = useMemo(() => ({ counts, ask: () => setWanted(true) }), [counts]);
  return <OrderCounts value={asked}>{children}</OrderCounts>;
}

/** How many orders a person paid; leads to them. */
export function OrderCount({ userId }: { userId: string }) {
  const t = useAdminText();
  const { counts, ask } = use(OrderCounts);
  useEffect(ask, [ask]);
  if (counts === undefined) return <span aria-label={t('users.orders.loading')}>…</span>;
  if (counts === null) return <span title={t('users.orders.failed')}>?</span>;
  const orders = counts.get(userId) ?? 0;
  if (orders === 0) return 0;
  return (
    <Link className={css.orders} href={`${paths.payments}?q=${encodeURIComponent(userId)}`}>
      {orders}
    </Link>
  );
}
