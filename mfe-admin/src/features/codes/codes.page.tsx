import { BULK_CODES, type ListedCode } from '@lectern/contracts-commerce';
import {
  definePage,
  useLocale,
  useNavigate,
  useReload,
  useRouteData,
  useSearchParams,
  type LoaderArgs,
} from '@lectern/shell-api';
import { Button, Cluster } from '@lectern/ui';
import { useState } from 'react';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import type { ListSelection } from '../../common/list/selection-bar.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { BulkCodes } from './bulk-codes.tsx';
import { ChangeDialog, CreateDialog, GenerateDialog, PauseDialog } from './code-dialogs.tsx';
import { CodePanel, type CodeAct } from './code-panel.tsx';
import { CODES, codesFile, mayAct } from './codes-address.ts';
import type { Codes } from './codes.api.ts';
import { MadeCodes } from './made-codes.tsx';
import { useCodeColumns } from './use-code-columns.tsx';

const load = async (args: LoaderArgs): Promise<Codes> => {
  const { loadCodes } = await import(/* webpackChunkName: "admin.codes-data" */ './codes.api.ts');
  return loadCodes(args);
};

export const page = inFrame(
  definePage({
    loader: load,
    Component: CodesPage,
    Skeleton: CodesSkeleton,
    head: ({ t }) => ({
      title: t('codes.title'),
      description: t('codes.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

interface OpenDialog {
  readonly act: CodeAct | 'generate' | 'made';
  readonly code?: ListedCode;
  /** Those that were just made at once. */
  readonly made?: readonly string[];
}

/** Referral codes and what came of them (product-screens B19). */
function CodesPage() {
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { page: codes, desk } = useRouteData<typeof load>();
  const locale = useLocale();
  const roles = useMyRoles();
  const { reload } = useReload();
  const columns = useCodeColumns();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const open = search.get(CODES.panel);
  const titles = new Map(desk?.products.map((product) => [product.id, product[`title_${locale}`]]));
  const selection: ListSelection<ListedCode> = {
    allLabel: t('codes.chooseAll'),
    labelOf: ({ code }) => t('codes.choose', { code }),
    countLabel: (count) => t('codes.chosen', { count }),
    acts: (rows, clear, isWhole) => <BulkCodes rows={rows} isWhole={isWhole} onDone={clear} />,
    whole: {
      most: BULK_CODES,
      load: async (api) => {
        const { loadAllCodes } = await import(/* webpackChunkName: "admin.codes-data" */ './codes.api.ts');
        return loadAllCodes(api, search);
      },
    },
  };
  return (
    <ListPage>
      <PageHead
        title={t('codes.title')}
        text={t('codes.text')}
        tools={
          mayAct(roles) ? (
            <Cluster gap={2}>
              <Button onClick={() => setDialog({ act: 'generate' })}>{t('codes.act.generate.button')}</Button>
              <Button variant="primary" onClick={() => setDialog({ act: 'create' })}>
                {t('codes.act.create.button')}
              </Button>
            </Cluster>
          ) : null
        }
      />
      <DataList
        place={CODES}
        page={codes}
        columns={columns}
        rowKey={({ code }) => code}
        timeColumn="made"
        {...(mayAct(roles) ? { selection } : {})}
        filters={[
          {
            name: 'active',
            label: t('codes.filter.active'),
            all: t('codes.filter.any'),
            values: ['yes', 'no'],
            wordOf: (value) => t(`codes.active.${value}`),
          },
        ]}
        words={{
          caption: t('codes.title'),
          search: t('codes.search'),
          none: t('codes.none'),
          noneText: t('codes.noneText'),
        }}
        tools={mayAct(roles) ? <CsvLink href={codesFile(search)} /> : null}
      />
      <CodePanel
        code={open === null ? null : (codes.items.find(({ code }) => code === open) ?? null)}
        desk={desk}
        titles={titles}
        onAct={(act, code) => setDialog({ act, code })}
        onClose={() => navigate(placeAddress(CODES, search, { open: null }), { preventScrollReset: true })}
      />
      {dialog?.act === 'create' ? <CreateDialog like={dialog.code} titles={titles} onClose={close} /> : null}
      {dialog?.act === 'generate' ? (
        <GenerateDialog
          onMade={(made) => {
            setDialog({ act: 'made', made });
            reload();
          }}
          onClose={close}
        />
      ) : null}
      {dialog?.act === 'made' && dialog.made ? <MadeCodes codes={dialog.made} onClose={close} /> : null}
      {dialog?.act === 'change' && dialog.code ? (
        <ChangeDialog code={dialog.code} titles={titles} onClose={close} />
      ) : null}
      {dialog?.act === 'pause' && dialog.code ? <PauseDialog code={dialog.code} onClose={close} /> : null}
    </ListPage>
  );
}

function CodesSkeleton() {
  const t = useAdminText();
  return <ListSkeleton title={t('codes.title')} text={t('codes.text')} label={t('codes.loading')} />;
}
