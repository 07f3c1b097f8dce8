import { definePage, Link, useLocale, useRouteData } from '@lectern/shell-api';
import {
  ButtonLink,
  EmptyShelfDrawing,
  EmptyState,
  PlusIcon,
  Skeleton,
  SkeletonGroup,
  TextLink,
} from '@lectern/ui';
import { StudioHeader } from '../../common/frame/studio-header.tsx';
import { StateBadge } from '../../common/state-badge.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { paths } from '../../paths.ts';
import { loadDashboard } from './dashboard.api.ts';
import { DashboardFigures } from './dashboard-figures.tsx';
import css from './dashboard.module.css';
import { listToDos } from './to-do.ts';

export const page = definePage({
  loader: loadDashboard,
  Component: DashboardPage,
  Skeleton: DashboardSkeleton,
  head: ({ t }) => ({
    title: t('dashboard.title'),
    description: t('dashboard.text'),
    robots: 'noindex, nofollow',
  }),
});

/** What an author sees first: how the courses stand, and what waits. */
function DashboardPage() {
  const t = useStudioText();
  const locale = useLocale();
  const data = useRouteData<typeof loadDashboard>();
  const { curricula, total } = data;
  const todos = listToDos(curricula);
  const questions = (data.watching.isHere && data.watching.value.now.unanswered) || 0;
  const titleOf = ({ title_ko, title_en }: (typeof curricula)[number]) =>
    (locale === 'ko' ? title_ko || title_en : title_en || title_ko) || t('untitled');
  return (
    <>
      <StudioHeader
        title={t('dashboard.title')}
        text={t('dashboard.text')}
        aside={
          <ButtonLink as={Link} href={paths.quickAdd} variant="primary" icon={<PlusIcon size={20} />}>
            {t('frame.sections.quickAdd')}
          </ButtonLink>
        }
      />
      {total === 0 ? (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t('dashboard.first')}
          text={t('dashboard.firstText')}
          action={
            <ButtonLink as={Link} href={paths.newCurriculum} variant="primary">
              {t('curricula.create')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <DashboardFigures data={data} />
          <section className={css.section} aria-labelledby="to-do">
            <h2 id="to-do" className={css.heading}>
              {t('dashboard.toDo')}
            </h2>
            {questions > 0 ? <p>{t('dashboard.questions', { count: questions })}</p> : null}
            {todos.length === 0 && questions === 0 ? <p>{t('dashboard.nothingToDo')}</p> : null}
            {todos.length === 0 ? null : (
              <ul className={css.list}>
                {todos.slice(0, 10).map(({ kind, row }) => (
                  <li key={row.id} className={css.entry}>
                    <span>{t(`dashboard.kind.${kind}`)}</span>
                    <TextLink as={Link} href={paths.curriculum(row.id)}>
                      {titleOf(row)}
                    </TextLink>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section className={css.section} aria-labelledby="own-courses">
            <h2 id="own-courses" className={css.heading}>
              {t('dashboard.own')}
            </h2>
            <ul className={css.list}>
              {curricula.slice(0, 8).map((row) => (
                <li key={row.id} className={css.entry}>
                  <TextLink as={Link} href={paths.curriculum(row.id)}>
                    {titleOf(row)}
                  </TextLink>
                  <StateBadge state={row.state} hasChanges={row.hasChanges} />
                </li>
              ))}
            </ul>
            <p>
              <TextLink as={Link} href={paths.curricula}>
                {t('dashboard.all', { count: total })}
              </TextLink>
            </p>
          </section>
        </>
      )}
    </>
  );
}

function DashboardSkeleton() {
  const t = useStudioText();
  return (
    <>
      <StudioHeader title={t('dashboard.title')} text={t('dashboard.text')} />
      <SkeletonGroup label={t('dashboard.loading')}>
        <Skeleton height="6rem" />
        <Skeleton height="12rem" />
      </SkeletonGroup>
    </>
  );
}
