import { CONTACT_SUBJECTS, TICKET_STATES } from '@lectern/contracts-messaging';
import { definePage, useNavigate, useRouteData, useSearchParams } from '@lectern/shell-api';
import { Button, EmptyShelfDrawing, EmptyState, NothingFoundDrawing, Select } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { PageCount } from '../../common/list/list-page.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { QueuePage } from '../../common/list/queue-page.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './tickets.module.css';
import { supportAddress } from './support-address.ts';
import { loadTickets, type TicketList } from './support.api.ts';
import { TicketRow } from './ticket-row.tsx';

export const page = inFrame(
  definePage({
    loader: loadTickets,
    Component: SupportPage,
    head: ({ t }) => ({
      title: t('support.title'),
      description: t('support.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Questions of people: those that wait for us by age. The address holds the view, so that it can be shared. */
function SupportPage() {
  const t = useAdminText();
  const list = useRouteData<typeof loadTickets>();
  const [search] = useSearchParams();
  return (
    <QueuePage
      title={t('support.title')}
      refresh={t('support.refresh')}
      count={
        <PageCount live late={list.overdue > 0 ? t('support.overdue', { count: list.overdue }) : null}>
          {t('support.waiting', { count: list.counts.open })}
        </PageCount>
      }
      filters={<Filters list={list} />}
      rows={list.items.map((ticket) => (
        <TicketRow key={ticket.number} ticket={ticket} />
      ))}
      empty={<Nothing />}
      pages={{
        label: t('support.pages'),
        current: list.page,
        total: Math.ceil(list.total / list.size),
        hrefOf: (number) => supportAddress(search, { page: String(number) }),
      }}
    />
  );
}

const stateIn = (search: URLSearchParams) =>
  TICKET_STATES.find((state) => state === search.get('state')) ?? 'open';

function Filters({ list }: { list: TicketList }) {
  const t = useAdminText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const current = stateIn(search);
  const subject = CONTACT_SUBJECTS.find((id) => id === search.get('subject')) ?? '';
  return (
    <div className={css.filters}>
      <ListTabs
        label={t('support.states')}
        tabs={TICKET_STATES.map((state) => ({
          id: state,
          words: t(`support.state.${state}`),
          href: supportAddress(search, { state: state === 'open' ? null : state }),
          isCurrent: state === current,
          count: list.counts[state],
        }))}
      />
      <Select
        aria-label={t('support.bySubject')}
        value={subject}
        options={[
          { value: '', label: t('support.allSubjects') },
          ...CONTACT_SUBJECTS.map((id) => ({ value: id, label: t(`support.subject.${id}`) })),
        ]}
        onChange={(event) => navigate(supportAddress(search, { subject: event.currentTarget.value }))}
      />
    </div>
  );
}

/** None at all, or none that fit. */
function Nothing() {
  const t = useAdminText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isNarrowed = search.has('subject') || search.has('page');
  if (!isNarrowed) {
    const state = stateIn(search);
    return (
      <EmptyState
        drawing={<EmptyShelfDrawing />}
        title={t(`support.none.${state}`)}
        text={t('support.noneText')}
      />
    );
  }
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('support.nothing')}
      action={
        <Button
          variant="primary"
          onClick={() => navigate(supportAddress(search, { subject: null, page: null }))}
        >
          {t('support.clear')}
        </Button>
      }
    />
  );
}
