import { BULK_MOST, COURSE_TYPES, CourseLanguage, STUDIO_STATES } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { definePage, Link, useRouteData, useSearchParams } from '@lectern/shell-api';
import { ButtonLink, Notice } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { BulkActs } from './bulk-acts.tsx';
import { COURSES, coursesFile } from './courses-address.ts';
import { loadAllCourses, loadCourses } from './courses.api.ts';
import { useCourseColumns, useCourseTitle } from './use-course-columns.tsx';

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

/** Courses of all instructors in every state; several at once are changed. The address holds the view. */
function CoursesPage() {
  const t = useAdminText();
  const list = useRouteData<typeof loadCourses>();
  const columns = useCourseColumns(list.sales.value);
  const titleOf = useCourseTitle();
  const [search] = useSearchParams();
  return (
    <ListPage>
      <PageHead
        title={t('courses.list.title')}
        text={t('courses.list.text')}
        tools={
          <ButtonLink as={Link} href={paths.newCourse} variant="primary">
            {t('courses.list.new')}
          </ButtonLink>
        }
      />
      {list.sales.value === null ? <Notice tone="warning">{t('courses.one.noSales')}</Notice> : null}
      <DataList
        place={COURSES}
        page={list}
        columns={columns}
        rowKey={({ id }) => id}
        timeColumn="changed"
        storeName="courses"
        rowsOpen={false}
        tools={<CsvLink href={coursesFile(search)} />}
        selection={{
          allLabel: t('courses.list.chooseAll'),
          labelOf: (row) => t('courses.list.choose', { title: titleOf(row) }),
          countLabel: (count) => t('courses.list.chosen', { count }),
          acts: (rows, clear, isWhole) => <BulkActs rows={rows} isWhole={isWhole} onDone={clear} />,
          whole: { most: BULK_MOST, load: (api) => loadAllCourses(api, search) },
        }}
        filters={[
          {
            name: 'state',
            label: t('courses.list.columns.state'),
            all: t('courses.list.anyState'),
            values: STUDIO_STATES,
            wordOf: (value) => t(`courses.state.${value}`),
          },
          {
            name: 'type',
            label: t('courses.list.columns.type'),
            all: t('courses.list.anyType'),
            values: COURSE_TYPES,
            wordOf: (value) => t(`courses.courseType.${value}`),
          },
          {
            name: 'category',
            label: t('courses.list.columns.category'),
            all: t('courses.submissions.allCategories'),
            values: CATEGORIES,
            wordOf: (value) => t(`courses.category.${value}`),
          },
          {
            name: 'language',
            label: t('courses.list.columns.language'),
            all: t('courses.list.anyLanguage'),
            values: CourseLanguage.options,
            wordOf: (value) => t(`courses.language.${value}`),
          },
          {
            name: 'captions',
            label: t('courses.list.captions'),
            all: t('courses.list.anyCaptions'),
            values: ['missing'],
            wordOf: () => t('courses.list.noCaptions'),
          },
        ]}
        words={{
          caption: t('courses.list.title'),
          search: t('courses.list.search'),
          none: t('courses.list.none'),
          noneText: t('courses.list.noneText'),
        }}
      />
    </ListPage>
  );
}

function CoursesSkeleton() {
  const t = useAdminText();
  return (
    <ListSkeleton
      title={t('courses.list.title')}
      text={t('courses.list.text')}
      label={t('courses.loading')}
    />
  );
}
