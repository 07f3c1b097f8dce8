import {
  definePage,
  useLocale,
  useNavigate,
  useRouteData,
  useSearchParams,
  type LoaderArgs,
} from '@lectern/shell-api';
import { EmptyShelfDrawing, EmptyState } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { PageFailure } from '../../common/frame/page-failure.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { AlertsList } from './alerts-list.tsx';
import { MatchDays } from './match-days.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrdersList } from './orders-list.tsx';
import { ORDERS, PAYMENT_TABS, tabAddress, tabOf, type PaymentTab } from './payments-address.ts';
import type { Payments } from './payments.api.ts';
import { PayoutsList } from './payouts/payouts-list.tsx';
import { RefundsList } from './refunds-list.tsx';
import { SettlementDays } from './settlement-days.tsx';

const load = async (args: LoaderArgs): Promise<Payments> => {
  const { loadPayments } = await import(/* webpackChunkName: "admin.payments-data" */ './payments.api.ts');
  return loadPayments(args);
};

export const page = inFrame(
  definePage({
    loader: load,
    Component: PaymentsPage,
    Skeleton: PaymentsSkeleton,
    ErrorBoundary: PaymentsFailure,
    head: ({ t }) => ({
      title: t('payments.title'),
      description: t('payments.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Orders, refunds, settlements, the daily match and what instructors are paid (product-screens B17). The address holds the whole view. */
function PaymentsPage() {
  const t = useAdminText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { tab, words, orders, refunds, alerts, matches, settlements, payouts, panel } =
    useRouteData<typeof load>();
  return (
    <ListPage>
      <PaymentsHead tab={tab} />
      {orders ? <OrdersList key={tab} page={orders} words={words} isProblems={tab === 'problems'} /> : null}
      {refunds ? <RefundsList page={refunds} words={words} /> : null}
      {alerts ? <AlertsList page={alerts} /> : null}
      {settlements ? <SettlementDays days={settlements} /> : null}
      {matches ? (
        <MatchDays
          list="transactions"
          days={matches}
          none={{ title: t('payments.match.none'), text: t('payments.match.noneText') }}
          factsOf={({ repaired }) => [[t('payments.match.repaired'), repaired.toLocaleString(locale)]]}
        />
      ) : null}
      {payouts ? <PayoutsList page={payouts} /> : null}
      {tab === 'virtual-accounts' ? (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t('payments.virtual.title')}
          text={t('payments.virtual.text')}
        />
      ) : null}
      <OrderPanel
        panel={panel}
        onClose={() => navigate(placeAddress(ORDERS, search, { open: null }), { preventScrollReset: true })}
      />
    </ListPage>
  );
}

/** The title, and the parts one click away. */
function PaymentsHead({ tab }: { tab: PaymentTab }) {
  const t = useAdminText();
  return (
    <>
      <PageHead title={t('payments.title')} text={t('payments.text')} />
      <ListTabs
        label={t('payments.tabs.label')}
        tabs={PAYMENT_TABS.map((id) => ({
          id,
          words: t(`payments.tabs.${id}`),
          href: tabAddress(id),
          isCurrent: id === tab,
        }))}
      />
    </>
  );
}

/** A part that fails leaves the way to the others. */
function PaymentsFailure() {
  const [search] = useSearchParams();
  return (
    <ListPage>
      <PaymentsHead tab={tabOf(search)} />
      <PageFailure headingLevel={2} />
    </ListPage>
  );
}

function PaymentsSkeleton() {
  const t = useAdminText();
  return <ListSkeleton title={t('payments.title')} text={t('payments.text')} label={t('payments.loading')} />;
}
