import { hasRole, LIST_CAP } from '@lectern/contracts-core';
import { CONTACT_SUBJECTS, TICKET_STATES } from '@lectern/contracts-messaging';
import { definePage, useReload, useRouteData, useSearchParams } from '@lectern/shell-api';
import { Button, RefreshIcon } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { countInWords } from '../../common/list/count-in-words.ts';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListPage, PageCount, PageHead } from '../../common/list/list-page.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { firstOrderOf, stateIn, TICKETS, ticketsFile } from './support-address.ts';
import { loadTickets } from './support.api.ts';
import { useTicketColumns } from './use-ticket-columns.tsx';

export const page = inFrame(
  definePage({
    loader: loadTickets,
    Component: SupportPage,
    Skeleton: SupportSkeleton,
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
  const { reload, reloading } = useReload();
  const [search] = useSearchParams();
  const columns = useTicketColumns();
  const roles = useMyRoles();
  const state = stateIn(search);
  return (
    <ListPage>
      <PageHead
        title={t('support.title')}
        text={t('support.text')}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
            {t('support.refresh')}
          </Button>
        }
      >
        <PageCount late={list.overdue > 0 ? t('support.overdue', { count: list.overdue }) : null}>
          {t('support.waiting', { count: list.counts.open })}
        </PageCount>
      </PageHead>
      <ListTabs
        label={t('support.states')}
        tabs={TICKET_STATES.map((one) => ({
          id: one,
          words: t(`support.state.${one}`),
          href: placeAddress(TICKETS, search, { state: one === 'open' ? null : one, order: null }),
          isCurrent: one === state,
          // The queue is counted to its end.
          count: countInWords(list.counts[one], one !== 'open' && list.counts[one] > LIST_CAP),
        }))}
      />
      <DataList
        place={TICKETS}
        page={list}
        columns={columns}
        rowKey={({ number }) => number}
        timeColumn="since"
        firstOrder={firstOrderOf(state)}
        showsAge={state === 'open'}
        storeName="tickets"
        filters={[
          {
            name: 'subject',
            label: t('support.bySubject'),
            all: t('support.allSubjects'),
            values: CONTACT_SUBJECTS,
            wordOf: (value) => t(`support.subject.${value}`),
          },
          {
            name: 'state',
            label: t('support.states'),
            all: t('support.state.open'),
            values: TICKET_STATES.filter((one) => one !== 'open'),
            wordOf: (value) => t(`support.state.${value}`),
            isByTabs: true,
          },
        ]}
        words={{
          caption: t('support.title'),
          search: t('support.search'),
          searchShort: t('support.searchShort'),
          none: t(`support.none.${state}`),
          noneText: t('support.noneText'),
        }}
        tools={hasRole(roles, ['owner']) ? <CsvLink href={ticketsFile(search)} /> : null}
      />
    </ListPage>
  );
}

function SupportSkeleton() {
  const t = useAdminText();
  return <ListSkeleton title={t('support.title')} text={t('support.text')} label={t('support.loading')} />;
}
