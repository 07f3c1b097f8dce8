import { isActOpen, STUDIO_STATES, type AdminCurriculumRow } from '@lectern/contracts-catalog';
import { formatDate, formatExactMoney, formatRating } from '@lectern/i18n';
import { definePage, Link, useLocale, useNavigate, useRouteData } from '@lectern/shell-api';
import {
  Badge,
  Button,
  ButtonLink,
  Checkbox,
  EmptyState,
  Field,
  NothingFoundDrawing,
  Select,
  TextLink,
} from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { FilterMenus, ListPage, PageHead } from '../../common/list/list-page.tsx';
import { QueueItem, QueueList, QueueMarks } from '../../common/list/queue-list.tsx';
import { QueueSkeleton } from '../../common/list/queue-skeleton.tsx';
import { SearchForm } from '../../common/list/search-form.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { coursesAddress } from './courses-address.ts';
import { changeCourses, loadCourses } from './courses.api.ts';

const BULK = ['hide', 'unhide', 'feature', 'unfeature'] as const;
type Bulk = (typeof BULK)[number];

export const page = inFrame(
  definePage({
    loader: loadCourses,
    Component: CoursesPage,
    Skeleton: CoursesSkeleton,
    head: ({ t }) => ({
      title: t('courses.list.title'),
      description: t('courses.list.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Courses of all instructors in every state; several at once are hidden, shown or featured, all or none. */
function CoursesPage() {
  const t = useAdminText();
  const navigate = useNavigate();
  const { state, q, curricula, nextCursor } = useRouteData<typeof loadCourses>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Bulk | null>(null);
  const rows = curricula.filter(({ id }) => chosen.has(id));
  const isPossible = (act: Bulk) =>
    rows.length > 0 &&
    rows.every((row) =>
      act === 'hide' || act === 'unhide'
        ? isActOpen(act, row.state, true) && !(act === 'hide' && row.isHiddenByStaff)
        : row.state === 'live',
    );
  return (
    <ListPage>
      <PageHead title={t('courses.list.title')} text={t('courses.list.text')} />
      <SearchForm
        label={t('courses.list.search')}
        submitLabel={t('courses.list.find')}
        value={q}
        onSearch={(words) => navigate(coursesAddress({ state, q: words }))}
      />
      <FilterMenus>
        <Field label={t('courses.list.state')}>
          <Select
            value={state ?? ''}
            options={[
              { value: '', label: t('courses.list.all') },
              ...STUDIO_STATES.map((value) => ({ value, label: t(`courses.state.${value}`) })),
            ]}
            onChange={(event) =>
              navigate(
                coursesAddress({ q, state: STUDIO_STATES.find((one) => one === event.currentTarget.value) }),
              )
            }
          />
        </Field>
      </FilterMenus>
      <p role="status">{t('courses.list.chosen', { count: rows.length })}</p>
      <QueueMarks>
        {BULK.map((act) => (
          <Button key={act} size="s" disabled={!isPossible(act)} onClick={() => setAsked(act)}>
            {t(`courses.bulk.${act}.button`)}
          </Button>
        ))}
      </QueueMarks>
      {curricula.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('courses.list.none')}
          text={t('courses.list.noneText')}
        />
      ) : (
        <QueueList>
          {curricula.map((row) => (
            <CourseRow
              key={row.id}
              row={row}
              isChosen={chosen.has(row.id)}
              onChoose={(isChosen) => {
                const next = new Set(chosen);
                if (isChosen) next.add(row.id);
                else next.delete(row.id);
                setChosen(next);
              }}
            />
          ))}
        </QueueList>
      )}
      {nextCursor ? (
        <ButtonLink as={Link} href={coursesAddress({ state, q, cursor: nextCursor })}>
          {t('courses.list.more')}
        </ButtonLink>
      ) : null}
      {asked ? (
        <ActDialog
          words={{
            title: t(`courses.bulk.${asked}.title`, { count: rows.length }),
            text: t(`courses.bulk.${asked}.text`),
            confirm: t(`courses.bulk.${asked}.button`),
          }}
          done={t('courses.bulk.done')}
          refusals={{ CURRICULUM_STATE: 'courses.bulk.refused', CHECKLIST_OPEN: 'courses.bulk.refused' }}
          send={(api, reason) => changeCourses(api, [...chosen], asked, reason)}
          onDone={() => {
            setAsked(null);
            setChosen(new Set());
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </ListPage>
  );
}

interface CourseRowProps {
  row: AdminCurriculumRow;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function CourseRow({ row, isChosen, onChoose }: CourseRowProps) {
  const t = useAdminText();
  const locale = useLocale();
  const title =
    (locale === 'ko' ? row.title_ko || row.title_en : row.title_en || row.title_ko) || t('courses.untitled');
  const instructor = locale === 'ko' ? row.instructor_ko : row.instructor_en;
  return (
    <QueueItem>
      <Checkbox
        label={title}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        description={[
          instructor,
          t('courses.list.lectures', { count: row.lectureCount }),
          formatExactMoney({ amountMinor: row.price.krw, currency: 'KRW' }, locale),
          row.rating === null
            ? t('courses.list.unrated')
            : `★ ${formatRating(row.rating)} (${row.ratingCount})`,
          t('courses.list.changed', { date: formatDate(row.updatedAt, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <QueueMarks>
        <Badge tone={row.state === 'live' ? 'positive' : 'neutral'}>{t(`courses.state.${row.state}`)}</Badge>
        {row.isFeatured ? <Badge tone="accent">{t('courses.list.featured')}</Badge> : null}
        {row.isWaiting ? <Badge tone="warning">{t('courses.list.waiting')}</Badge> : null}
        {row.isHiddenByStaff ? <Badge tone="danger">{t('courses.list.hiddenByStaff')}</Badge> : null}
        {row.state === 'live' ? (
          <TextLink as={Link} href={paths.course(row.id)}>
            {t('courses.list.page')}
          </TextLink>
        ) : null}
      </QueueMarks>
    </QueueItem>
  );
}

function CoursesSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton
      title={t('courses.list.title')}
      text={t('courses.list.text')}
      label={t('courses.loading')}
      rowHeight="5rem"
    />
  );
}
