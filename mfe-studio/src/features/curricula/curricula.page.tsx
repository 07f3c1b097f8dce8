import { COURSE_TYPES, STUDIO_STATES, type StudioCurriculumRow } from '@lectern/contracts-catalog';
import {
  definePage,
  Link,
  showToast,
  useApi,
  useNavigate,
  useReload,
  useRouteData,
} from '@lectern/shell-api';
import {
  Button,
  ButtonLink,
  EmptyShelfDrawing,
  EmptyState,
  Field,
  NothingFoundDrawing,
  PlusIcon,
  SearchInput,
  Select,
  Skeleton,
  SkeletonGroup,
} from '@lectern/ui';
import { useState, type SyntheticEvent } from 'react';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { StudioHeader } from '../../common/frame/studio-header.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { paths } from '../../paths.ts';
import { actOnCurriculum, copyCurriculum, loadCurricula, type CurriculumAct } from './curricula.api.ts';
import { CurriculumRow } from './curriculum-row.tsx';
import css from './curricula.module.css';
import { Invitations } from './invitations.tsx';

export const page = definePage({
  loader: loadCurricula,
  Component: CurriculaPage,
  Skeleton: CurriculaSkeleton,
  head: ({ t }) => ({
    title: t('curricula.title'),
    description: t('curricula.text'),
    robots: 'noindex, nofollow',
  }),
});

interface Asked {
  readonly act: CurriculumAct;
  readonly row: StudioCurriculumRow;
}

/** All courses of an author, last changed first. Filters stand in the address. */
function CurriculaPage() {
  const t = useStudioText();
  const api = useApi();
  const navigate = useNavigate();
  const { reload } = useReload();
  const { filter, curricula, nextCursor, total } = useRouteData<typeof loadCurricula>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isFiltered = Boolean(filter.state ?? filter.type) || filter.q !== '';
  const duplicate = async (id: string) => {
    try {
      navigate(paths.curriculum(await copyCurriculum(api, id, crypto.randomUUID())));
    } catch {
      showToast({ title: t('act.failed'), tone: 'danger' });
    }
  };
  return (
    <>
      <StudioHeader
        title={t('curricula.title')}
        text={t('curricula.text')}
        aside={
          <ButtonLink as={Link} href={paths.newCurriculum} variant="primary" icon={<PlusIcon size={20} />}>
            {t('curricula.create')}
          </ButtonLink>
        }
      />
      <Invitations />
      <Filters key={JSON.stringify(filter)} filter={filter} />
      <p role="status" className={css.count}>
        {t('curricula.count', { count: total })}
      </p>
      {curricula.length > 0 ? (
        <ul className={css.rows}>
          {curricula.map((row) => (
            <CurriculumRow
              key={row.id}
              row={row}
              onAct={(act) => setAsked({ act, row })}
              onDuplicate={() => void duplicate(row.id)}
            />
          ))}
        </ul>
      ) : isFiltered ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('curricula.none')}
          action={
            <ButtonLink as={Link} href={paths.curricula}>
              {t('curricula.clear')}
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t('curricula.first')}
          text={t('curricula.firstText')}
          action={
            <ButtonLink as={Link} href={paths.quickAdd} variant="primary">
              {t('frame.sections.quickAdd')}
            </ButtonLink>
          }
        />
      )}
      {nextCursor ? (
        <ButtonLink as={Link} href={addressOf({ ...filter, cursor: nextCursor })}>
          {t('curricula.more')}
        </ButtonLink>
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={t(`act.${asked.act}.title`)}
          text={t(`act.${asked.act}.text`)}
          confirm={t(`act.${asked.act}.button`)}
          tone={asked.act === 'archive' ? 'danger' : 'neutral'}
          run={() => actOnCurriculum(api, asked.act, asked.row.id)}
          onClose={(isDone) => {
            setAsked(null);
            if (isDone) reload();
          }}
        />
      ) : null}
    </>
  );
}

type Filter = Awaited<ReturnType<typeof loadCurricula>>['filter'];

function addressOf({ state, type, q, cursor }: Filter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ state, type, q, cursor })) if (value) params.set(name, value);
  return params.size > 0 ? `${paths.curricula}?${params.toString()}` : paths.curricula;
}

function Filters({ filter }: { filter: Filter }) {
  const t = useStudioText();
  const navigate = useNavigate();
  const [q, setQ] = useState(filter.q);
  const go = (change: Partial<Filter>) => navigate(addressOf({ ...filter, q, cursor: '', ...change }));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    go({});
  };
  return (
    <form className={css.filters} role="search" aria-label={t('curricula.search')} onSubmit={submit}>
      <Field label={t('curricula.search')}>
        <SearchInput value={q} maxLength={100} onChange={(event) => setQ(event.currentTarget.value)} />
      </Field>
      <Field label={t('curricula.state')}>
        <Select
          value={filter.state ?? ''}
          options={[
            { value: '', label: t('curricula.all') },
            ...STUDIO_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
          onChange={(event) => go({ state: STUDIO_STATES.find((one) => one === event.currentTarget.value) })}
        />
      </Field>
      <Field label={t('curricula.type')}>
        <Select
          value={filter.type ?? ''}
          options={[
            { value: '', label: t('curricula.all') },
            ...COURSE_TYPES.map((value) => ({ value, label: t(`courseType.${value}`) })),
          ]}
          onChange={(event) => go({ type: COURSE_TYPES.find((one) => one === event.currentTarget.value) })}
        />
      </Field>
      <Button type="submit">{t('curricula.find')}</Button>
    </form>
  );
}

function CurriculaSkeleton() {
  const t = useStudioText();
  return (
    <>
      <StudioHeader title={t('curricula.title')} text={t('curricula.text')} />
      <SkeletonGroup label={t('curricula.loading')}>
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} height="6rem" />
        ))}
      </SkeletonGroup>
    </>
  );
}
