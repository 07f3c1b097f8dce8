import type { AdminLecture } from '@lectern/contracts-catalog';
import { hasRole } from '@lectern/contracts-core';
import { formatLength } from '@lectern/i18n';
import { definePage, Link, useLocale, useReload, useRouteData } from '@lectern/shell-api';
import { Badge, Button, Notice, RefreshIcon, TextLink } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { ownerWords } from '../../common/owner-words.ts';
import { formatMoment } from '../../common/moment.ts';
import { PanelFacts } from '../../common/panel/panel-section.tsx';
import { Colleagues } from '../../common/presence/colleagues.tsx';
import { RecordHistory } from '../../common/record/record-history.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { AccessTestForm } from './access-test.tsx';
import { FilmPanels } from './film-panels.tsx';
import { loadLecture } from './lecture.api.ts';
import css from './lecture.module.css';

export const page = inFrame(
  definePage({
    loader: loadLecture,
    Component: LecturePage,
    head: ({ t, data, locale }) => ({
      title: titleOf(data.lecture, locale) || t('courses.untitled'),
      description: t('lecture.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** In the reader's language, or in the other one; of the draft, because its author may have just named it. */
function titleOf({ draft, published }: AdminLecture, locale: 'ko' | 'en'): string {
  const other = locale === 'ko' ? 'en' : 'ko';
  const titles = draft?.titles ?? { ko: published?.title_ko ?? '', en: published?.title_en ?? '' };
  return titles[locale] || titles[other];
}

/** One lecture: its words, the file behind it, what was made of it, and whether somebody may watch it. */
function LecturePage() {
  const t = useAdminText();
  const locale = useLocale();
  const { reload, reloading } = useReload();
  const mayAct = hasRole(useMyRoles(), ['content']);
  const { lecture, video, isFilmUnread, history } = useRouteData<typeof loadLecture>();
  const { published, draft } = lecture;
  const course = lecture[`course_${locale}`] || lecture.course_ko || lecture.course_en;
  return (
    <ListPage>
      <p className={css.ways}>
        <TextLink as={Link} href={paths.adminCourse(lecture.curriculumId)}>
          {course || t('courses.untitled')}
        </TextLink>
        {/* The studio opens what the draft has; one that its author took out is there no more. */}
        {mayAct && draft ? (
          <TextLink
            as={Link}
            href={paths.studioLecture({ curriculumId: lecture.curriculumId, lectureId: lecture.id })}
          >
            {t('course.edit')}
          </TextLink>
        ) : null}
      </p>
      <PageHead
        title={titleOf(lecture, locale) || t('courses.untitled')}
        text={ownerWords(t, lecture)}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
            {t('courses.refresh')}
          </Button>
        }
      >
        <p className={css.marks}>
          <StateMark lecture={lecture} />
          {(published?.isPreview ?? draft?.isPreview) ? (
            <Badge tone="info">{t('courses.one.isPreview')}</Badge>
          ) : null}
        </p>
      </PageHead>
      <Colleagues kind="lecture" id={lecture.id} />
      <section className={css.panel} aria-labelledby="lecture-facts">
        <h2 id="lecture-facts">{t('lecture.facts')}</h2>
        <LectureFacts lecture={lecture} />
      </section>
      {isFilmUnread ? <Notice tone="danger">{t('lecture.film.unread')}</Notice> : null}
      {video ? (
        <FilmPanels lecture={lecture} video={video} />
      ) : isFilmUnread ? null : (
        <NoFilm lecture={lecture} />
      )}
      {mayAct && published ? <AccessTestForm lecture={lecture} /> : null}
      <div className={css.panel}>
        <RecordHistory of={history} none={t('history.none')} />
      </div>
    </ListPage>
  );
}

function StateMark({ lecture: { published, courseState } }: { lecture: AdminLecture }) {
  const t = useAdminText();
  if (published === null) return <Badge tone="neutral">{t('lecture.state.draft')}</Badge>;
  if (published.removedAt !== null) return <Badge tone="warning">{t('lecture.state.removed')}</Badge>;
  return courseState === 'live' ? (
    <Badge tone="positive">{t('lecture.state.published')}</Badge>
  ) : (
    <Badge tone="neutral">{t('lecture.state.notPublished')}</Badge>
  );
}

function LectureFacts({ lecture: { id, published, draft } }: { lecture: AdminLecture }) {
  const t = useAdminText();
  const locale = useLocale();
  const type = published?.type ?? draft?.type ?? '';
  const duration = published?.duration ?? null;
  return (
    <PanelFacts
      facts={[
        [t('courses.field.titles_ko'), draft?.titles.ko || published?.title_ko],
        [t('courses.field.titles_en'), draft?.titles.en || published?.title_en],
        [t('lecture.fact.type'), t(`courses.lectureType.${type}`, { defaultValue: type })],
        [t('lecture.fact.duration'), duration === null ? null : formatLength(duration, locale)],
        [t('lecture.fact.begins'), draft?.startsAt ? formatMoment(draft.startsAt, locale) : null],
        [t('lecture.fact.ends'), draft?.endsAt ? formatMoment(draft.endsAt, locale) : null],
        [t('lecture.fact.removed'), formatMoment(published?.removedAt ?? null, locale)],
        [
          t('lecture.fact.draft'),
          draft === null
            ? t('lecture.notInDraft')
            : published && draft.videoId !== published.videoId
              ? t('lecture.otherFilm')
              : null,
        ],
        [
          t('lecture.fact.id'),
          <code key="id" translate="no">
            {id}
          </code>,
        ],
      ]}
    />
  );
}

/** Why there is no file: the platform composes the film, or there is none at all. */
function NoFilm({ lecture: { published, draft } }: { lecture: AdminLecture }) {
  const t = useAdminText();
  const type = published?.type ?? draft?.type;
  if (type === 'live' || type === 'onsite') return <Notice tone="info">{t('lecture.film.attended')}</Notice>;
  return (
    <Notice tone="info">{t(published === null ? 'lecture.film.missing' : 'lecture.film.composed')}</Notice>
  );
}
