import { definePage, useNavigate, useRouteData, useSearchParams, type LoaderArgs } from '@lectern/shell-api';
import { AUDITED_SERVICES } from '@lectern/contracts-identity';
import { Field, Notice, TextInput } from '@lectern/ui';
import { actionKey } from '../../common/action-key.ts';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { FilterMenus, ListPage, PageHead } from '../../common/list/list-page.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { AUDIT, auditFile } from './audit-address.ts';
import css from './audit.module.css';
import { ChainCheck } from './chain-check.tsx';
import type { AuditList } from './audit.api.ts';
import { useAuditColumns } from './use-audit-columns.tsx';

const load = async (args: LoaderArgs): Promise<AuditList> => {
  const { loadAudit } = await import(/* webpackChunkName: "admin.audit-data" */ './audit.api.ts');
  return loadAudit(args);
};

export const page = definePage({
  loader: load,
  Component: AuditPage,
  Skeleton: AuditSkeleton,
  head: ({ t }) => ({
    title: t('auditLog.title'),
    description: t('auditLog.text'),
    robots: 'noindex, nofollow',
  }),
});

/** The audit log: act, actor, subject and reason (product-screens B20); for owners. */
function AuditPage() {
  const t = useAdminText();
  const list = useRouteData<typeof load>();
  const [search] = useSearchParams();
  const columns = useAuditColumns();
  return (
    <ListPage>
      <PageHead title={t('auditLog.title')} text={t('auditLog.text')} />
      <ChainCheck />
      <Gaps list={list} />
      <div className={css.table}>
        <DataList
          place={AUDIT}
          page={list}
          columns={columns}
          rowKey={({ service, id }) => `${service}-${id}`}
          timeColumn="at"
          rowsOpen={false}
          storeName="audit"
          tools={<CsvLink href={auditFile(search)} />}
          filters={[
            {
              name: 'service',
              label: t('auditLog.service'),
              all: t('auditLog.allServices'),
              values: AUDITED_SERVICES,
              wordOf: (service) => t(`auditLog.chain.services.${service}`),
            },
            {
              name: 'scope',
              label: t('auditLog.scope'),
              all: t('auditLog.scopes.staff'),
              values: ['all'],
              wordOf: () => t('auditLog.scopes.all'),
            },
            {
              name: 'action',
              label: t('auditLog.action'),
              all: t('auditLog.allActions'),
              values: list.actions,
              wordOf: (action) => t(`audit.${actionKey(action)}`, { defaultValue: action }),
            },
          ]}
          fields={<Days />}
          words={{
            caption: t('auditLog.title'),
            search: t('auditLog.search'),
            none: t('auditLog.empty'),
            noneText: t('auditLog.emptyText'),
          }}
        />
      </div>
    </ListPage>
  );
}

/** What the list cannot show is said, so that nobody takes a gap for calm. */
function Gaps({ list: { missing, hasMorePeople } }: { list: AuditList }) {
  const t = useAdminText();
  const names = missing.map((service) => t(`auditLog.chain.services.${service}`)).join(', ');
  return (
    <>
      {names ? (
        <Notice tone="warning" announce>
          {t('auditLog.missing', { names })}
        </Notice>
      ) : null}
      {hasMorePeople ? <Notice tone="info">{t('auditLog.morePeople')}</Notice> : null}
    </>
  );
}

/** The first and the last day, in Korea. */
function Days() {
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <FilterMenus>
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} label={t(`auditLog.${name}`)}>
          <TextInput
            // A day is typed part by part, so that the list is asked only when the field is left.
            key={search.get(name)}
            type="date"
            defaultValue={search.get(name) ?? ''}
            onBlur={({ currentTarget: { value } }) => {
              if (value !== (search.get(name) ?? ''))
                navigate(placeAddress(AUDIT, search, { [name]: value }));
            }}
          />
        </Field>
      ))}
    </FilterMenus>
  );
}

function AuditSkeleton() {
  const t = useAdminText();
  return <ListSkeleton title={t('auditLog.title')} text={t('auditLog.text')} label={t('auditLog.loading')} />;
}
