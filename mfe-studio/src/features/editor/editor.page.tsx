import {
  EDITABLE_STATES,
  isActOpen,
  type Pin,
  type StudioCurriculum,
  type StudioOperation,
} from '@lectern/contracts-catalog';
import { definePage, Link, showToast, useApi, useLocale, useRouteData } from '@lectern/shell-api';
import { Button, ButtonLink, Notice, Skeleton, SkeletonGroup, Tabs } from '@lectern/ui';
import { useCallback, useMemo, useState } from 'react';
import { DraftStanding } from '../../common/draft/draft-standing.tsx';
import { useDraft } from '../../common/draft/use-draft.ts';
import { StudioHeader } from '../../common/frame/studio-header.tsx';
import { StateBadge } from '../../common/state-badge.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { paths } from '../../paths.ts';
import { Checklist } from './checklist.tsx';
import { callsOf, loadEditor } from './editor.api.ts';
import css from './editor.module.css';
import { CertificateFacts } from './fields/certificate-facts.tsx';
import { DetailsFields } from './fields/details-fields.tsx';
import { PageFields } from './fields/page-fields.tsx';
import { PictureFields } from './fields/picture-fields.tsx';
import { anchorOf } from './fields/place.tsx';
import { SaleFields } from './fields/sale-fields.tsx';
import { SettingsPanel } from './fields/settings-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { ImportPanel } from './import/import-panel.tsx';
import { Outline } from './outline/outline.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PinList } from './pin-list.tsx';
import { Presence } from './presence.tsx';
import { PublishDialog } from './publish-dialog.tsx';

export const page = definePage({
  loader: loadEditor,
  Component: EditorPage,
  Skeleton: EditorSkeleton,
  head: ({ t, data, locale }) => ({
    title: data.document.titles[locale] || t('untitled'),
    description: t('editor.text'),
    robots: 'noindex, nofollow',
  }),
});

function EditorPage() {
  const course = useRouteData<typeof loadEditor>();
  return <Editor key={course.id} start={course} />;
}

const TAB_OF: Readonly<Record<string, string>> = {
  goals: 'page',
  descriptions: 'page',
  audience: 'page',
  prerequisites: 'page',
  thumbnails: 'pictures',
  detailImages: 'pictures',
  language: 'settings',
  type: 'settings',
  promoVideoId: 'settings',
  price: 'sale',
  disclosure: 'sale',
  hasPatientConsent: 'sale',
  refundNoticeShown: 'sale',
};

/** One course: its outline at the side, its fields in tabs, what blocks its publication, and its history. */
function Editor({ start }: { start: StudioCurriculum }) {
  const t = useStudioText();
  const locale = useLocale();
  const api = useApi();
  const draft = useDraft(start);
  const { queue, snapshot } = draft;
  const [calls] = useState(() => callsOf(api, start.id));
  const [course, setCourse] = useState(start);
  const [tab, setTab] = useState('details');
  const [isPublishing, setIsPublishing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { document } = snapshot;
  const isEditable = EDITABLE_STATES.some((state) => state === course.state);
  const openPoints = snapshot.checklist.filter(({ isBlocking, isMet }) => isBlocking && !isMet).length;
  const title = document.titles[locale] || document.titles.ko || document.titles.en || t('untitled');

  const takeOver = (fresh: StudioCurriculum) => {
    setCourse(fresh);
    queue.replaceStart(fresh);
  };
  const act = async (call: () => Promise<StudioCurriculum>, done: string) => {
    setIsBusy(true);
    try {
      await queue.saveAll();
      takeOver(await call());
      showToast({ title: done, tone: 'positive' });
    } catch {
      showToast({ title: t('act.failed'), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  const goTo = (path: string) => {
    const [first = ''] = path.split('.');
    setTab(TAB_OF[first] ?? 'details');
    requestAnimationFrame(() => {
      const place = window.document.getElementById(anchorOf(path));
      place?.scrollIntoView({ block: 'center' });
      place?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    });
  };
  const setPin = async (pin: Pin, isResolved: boolean) => {
    await calls.resolvePin(pin.id, isResolved);
    const resolvedAt = isResolved ? new Date().toISOString() : null;
    setCourse({
      ...course,
      pins: course.pins.map((one) => (one.id === pin.id ? { ...one, resolvedAt } : one)),
    });
  };
  const onChange = useCallback((...operations: StudioOperation[]) => queue.change(...operations), [queue]);
  // What is typed into a field leaves sections as they are: hundreds of lectures are not drawn for each letter.
  const outline = useMemo(
    () => (
      <Outline
        curriculumId={course.id}
        sections={document.sections}
        type={document.type}
        publishedLectureIds={course.publishedLectureIds}
        isEditable={isEditable}
        onChange={onChange}
      />
    ),
    [course.id, document.sections, document.type, course.publishedLectureIds, isEditable, onChange],
  );
  const fields = { document, pins: course.pins, isEditable, onChange };
  return (
    <>
      <StudioHeader
        title={title}
        back={{ href: paths.curricula, label: t('frame.sections.curricula') }}
        aside={
          <>
            <StateBadge state={course.state} hasChanges={snapshot.hasChanges} />
            <ButtonLink as={Link} href={paths.preview(course.id)}>
              {t('preview.open')}
            </ButtonLink>
            {course.state === 'live' ? (
              <ButtonLink as={Link} href={paths.coursePage(course.id)}>
                {t('curricula.page')}
              </ButtonLink>
            ) : null}
            {isActOpen('withdraw', course.state) ? (
              <Button loading={isBusy} onClick={() => void act(calls.withdraw, t('act.withdraw.done'))}>
                {t('act.withdraw.button')}
              </Button>
            ) : null}
            {isActOpen('submit', course.state) ? (
              <Button
                variant="primary"
                loading={isBusy}
                disabled={openPoints > 0}
                onClick={() => void act(() => calls.submit(queue.read().version), t('act.submit.done'))}
              >
                {t('act.submit.button')}
              </Button>
            ) : null}
            {isActOpen('publish', course.state) ? (
              <Button
                variant="primary"
                disabled={!snapshot.hasChanges || openPoints > 0}
                onClick={() => setIsPublishing(true)}
              >
                {t('publish.open')}
              </Button>
            ) : null}
          </>
        }
      />
      <div className={css.states}>
        <DraftStanding draft={draft} curriculumId={course.id} onFresh={setCourse} />
        <Presence calls={calls} ownVersion={snapshot.version} start={course.presence} />
      </div>
      {course.decision && course.state !== 'live' ? (
        <Notice tone="warning" title={t(`decision.${course.decision.kind}`)}>
          {course.decision.reason}
        </Notice>
      ) : null}
      {isEditable ? null : <Notice tone="info">{t(`editor.closed.${course.state}`)}</Notice>}
      <div className={css.editor}>
        <section className={css.panel} aria-labelledby="outline">
          <h2 id="outline" className={css.heading}>
            {t('outline.title')}
          </h2>
          {outline}
          {isEditable ? (
            <ImportPanel
              curriculumId={course.id}
              sections={document.sections}
              language={document.language}
              onChange={onChange}
            />
          ) : null}
        </section>
        <div className={css.fields}>
          <Tabs
            label={t('editor.tabs')}
            value={tab}
            onValueChange={setTab}
            items={[
              { id: 'details', label: t('editor.tab.details'), content: <DetailsFields {...fields} /> },
              { id: 'page', label: t('editor.tab.page'), content: <PageFields {...fields} /> },
              {
                id: 'pictures',
                label: t('editor.tab.pictures'),
                content: <PictureFields {...fields} images={course.images} />,
              },
              {
                id: 'sale',
                label: t('editor.tab.sale'),
                content: <SaleFields {...fields} saleWindow={course.saleWindow} />,
              },
              {
                id: 'certificate',
                label: t('editor.tab.certificate'),
                content: <CertificateFacts sections={document.sections} length={snapshot.length} />,
              },
              {
                id: 'people',
                label: t('editor.tab.people'),
                content: (
                  <PeoplePanel
                    calls={calls}
                    editors={course.editors}
                    isOwner={course.isOwner}
                    onEditors={(editors) => setCourse({ ...course, editors: [...editors] })}
                  />
                ),
              },
              {
                id: 'settings',
                label: t('editor.tab.settings'),
                content: (
                  <SettingsPanel
                    {...fields}
                    course={course}
                    act={async (act) => {
                      await queue.saveAll();
                      takeOver(await calls[act]());
                    }}
                  />
                ),
              },
              {
                id: 'history',
                label: t('editor.tab.history'),
                content: (
                  <HistoryPanel
                    key={course.publishedVersion}
                    calls={calls}
                    restore={async (number) => {
                      await queue.saveAll();
                      takeOver(await calls.restore(number, queue.read().version));
                      setTab('details');
                    }}
                  />
                ),
              },
            ]}
          />
        </div>
        <div className={css.aside}>
          <PinList pins={course.pins} onGo={goTo} onResolve={setPin} />
          <Checklist items={snapshot.checklist} onGo={goTo} />
        </div>
      </div>
      {isPublishing ? (
        <PublishDialog
          calls={calls}
          publish={async () => {
            await queue.saveAll();
            takeOver(await calls.publish(queue.read().version));
            showToast({ title: t('publish.done'), tone: 'positive' });
          }}
          onClose={() => setIsPublishing(false)}
        />
      ) : null}
    </>
  );
}

function EditorSkeleton() {
  const t = useStudioText();
  return (
    <SkeletonGroup label={t('editor.loading')}>
      <Skeleton height="3rem" width="20rem" />
      <Skeleton height="24rem" />
    </SkeletonGroup>
  );
}
