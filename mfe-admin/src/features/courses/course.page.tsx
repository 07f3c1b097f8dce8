import { hasRole } from '@lectern/contracts-core';
import { definePage, Link, useLocale, useRouteData, type LoaderArgs } from '@lectern/shell-api';
import { Badge, ButtonLink, Notice, Skeleton, SkeletonGroup, TextLink } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { ownerWords } from '../../common/owner-words.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { loadCourse } from './course.api.ts';
import { CourseDocumentView } from './course-document-view.tsx';
import { loadSubmission } from './courses.api.ts';
import { reviewAddress } from './courses-address.ts';
import css from './courses.module.css';
import { DraftWindows } from './draft-windows.tsx';
import { Review } from './review.tsx';
import { SharePanel } from './share-panel.tsx';

/** The submission that the address names, or else the course as it is now. */
async function loadCoursePage(args: LoaderArgs) {
  if (args.url.searchParams.has('submission')) return { submitted: await loadSubmission(args), course: null };
  return { submitted: null, course: await loadCourse(args) };
}

export const page = inFrame(
  definePage({
    loader: loadCoursePage,
    Component: CoursePage,
    Skeleton: CourseSkeleton,
    head: ({ t, data, locale }) => {
      const { titles } = (data.submitted ?? data.course.curriculum).document;
      return {
        title: (locale === 'ko' ? titles.ko || titles.en : titles.en || titles.ko) || t('courses.untitled'),
        description: t(data.submitted ? 'courses.review.text' : 'course.text'),
        robots: 'noindex, nofollow',
      };
    },
  }),
);

function CoursePage() {
  const { submitted, course } = useRouteData<typeof loadCoursePage>();
  return submitted ? <Review submitted={submitted} /> : <Course {...course} />;
}

/** A course as it is now: its draft, its lectures, its owner and its share. */
function Course({ curriculum, terms, isShareMissing }: Awaited<ReturnType<typeof loadCourse>>) {
  const t = useAdminText();
  const locale = useLocale();
  const isAuthor = hasRole(useMyRoles(), ['content']);
  const { id, state, document, submissionId, isFeatured } = curriculum;
  const { titles } = document;
  return (
    <ListPage>
      <TextLink as={Link} href={paths.curriculums}>
        {t('newCourse.back')}
      </TextLink>
      <PageHead
        title={(locale === 'ko' ? titles.ko || titles.en : titles.en || titles.ko) || t('courses.untitled')}
        text={ownerWords(t, curriculum)}
        tools={
          isAuthor ? (
            <ButtonLink as={Link} href={paths.studioCourse(id)} variant="primary">
              {t('course.edit')}
            </ButtonLink>
          ) : null
        }
      >
        <p className={css.marks}>
          <Badge tone={state === 'live' ? 'positive' : 'neutral'}>{t(`courses.state.${state}`)}</Badge>
          {isFeatured ? <Badge tone="accent">{t('courses.list.featured')}</Badge> : null}
        </p>
      </PageHead>
      {isShareMissing ? <Notice tone="danger">{t('course.shareMissing')}</Notice> : null}
      {submissionId === null ? null : (
        <Notice tone="info">
          <TextLink as={Link} href={reviewAddress({ id: submissionId, curriculumId: id })}>
            {t('course.review')}
          </TextLink>
        </Notice>
      )}
      <div className={css.columns}>
        <CourseDocumentView document={document} curriculumId={id} />
        <div className={css.aside}>
          <SharePanel curriculumId={id} terms={terms} />
          {isAuthor ? <DraftWindows curriculumId={id} /> : null}
        </div>
      </div>
    </ListPage>
  );
}

function CourseSkeleton() {
  const t = useAdminText();
  return (
    <SkeletonGroup label={t('courses.loading')}>
      <Skeleton height="3rem" width="20rem" />
      <Skeleton height="24rem" />
    </SkeletonGroup>
  );
}
