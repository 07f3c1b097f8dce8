import { definePage, localizePath, useLocale, useRouteData } from '@lectern/shell-api';
import { Notice, SegmentedControl, Skeleton, SkeletonGroup } from '@lectern/ui';
import { useState } from 'react';
import { StudioHeader } from '../../common/frame/studio-header.tsx';
import { StateBadge } from '../../common/state-badge.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { paths } from '../../paths.ts';
import { wordsOfPath } from '../../common/words/words-of-path.ts';
import { wordsOfValue } from '../../common/words/words-of-value.ts';
import { DeviceFrame, type Device } from './device-frame.tsx';
import { loadPreviewPage, type PreviewPageData } from './preview.api.ts';
import css from './preview.module.css';

export const page = definePage({
  loader: loadPreviewPage,
  Component: PreviewPage,
  Skeleton: PreviewSkeleton,
  head: ({ t }) => ({
    title: t('preview.title'),
    description: t('preview.text'),
    robots: 'noindex, nofollow',
  }),
});

const VIEWS = ['draft', 'sides'] as const;
const DEVICES = ['desktop', 'phone'] as const;
const LANGUAGES = ['ko', 'en'] as const;

/** The draft as a buyer would see it, on both screens and in both languages, alone or beside what is sold. */
function PreviewPage() {
  const t = useStudioText();
  const locale = useLocale();
  const { course, fields } = useRouteData<typeof loadPreviewPage>();
  const [view, setView] = useState<(typeof VIEWS)[number]>('draft');
  const [device, setDevice] = useState<Device>('desktop');
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>(locale);
  const isOnSale = course.state === 'live';
  const address = localizePath(paths.draftPage(course.id), language);
  const draft = <DeviceFrame title={t('preview.draft')} address={address} device={device} />;
  return (
    <>
      <StudioHeader
        title={t('preview.title')}
        text={t('preview.text')}
        back={{
          href: paths.curriculum(course.id),
          label: course.document.titles[locale] || course.document.titles.ko || t('untitled'),
        }}
        aside={<StateBadge state={course.state} hasChanges={course.hasChanges} />}
      />
      <div className={css.tools}>
        <SegmentedControl
          label={t('preview.view')}
          value={view}
          onValueChange={(value) => setView(value === 'sides' ? 'sides' : 'draft')}
          segments={VIEWS.map((value) => ({ value, label: t(`preview.views.${value}`) }))}
        />
        <SegmentedControl
          label={t('preview.device')}
          value={device}
          onValueChange={(value) => setDevice(value === 'phone' ? 'phone' : 'desktop')}
          segments={DEVICES.map((value) => ({ value, label: t(`preview.devices.${value}`) }))}
        />
        <SegmentedControl
          label={t('preview.language')}
          value={language}
          onValueChange={(value) => setLanguage(value === 'en' ? 'en' : 'ko')}
          segments={LANGUAGES.map((value) => ({ value, label: t(`lecturePage.language.${value}`) }))}
        />
      </div>
      {view === 'draft' ? draft : null}
      {view === 'sides' && !isOnSale ? <Notice tone="info">{t('preview.notOnSale')}</Notice> : null}
      {view === 'sides' ? (
        <div className={isOnSale ? css.sides : undefined}>
          {isOnSale ? (
            <section className={css.side} aria-labelledby="preview-live">
              <h2 id="preview-live" className={css.heading}>
                {t('preview.live')}
              </h2>
              <DeviceFrame title={t('preview.live')} address={`${address}?side=live`} device={device} />
            </section>
          ) : null}
          <section className={css.side} aria-labelledby="preview-draft">
            <h2 id="preview-draft" className={css.heading}>
              {t('preview.draft')}
            </h2>
            {draft}
          </section>
        </div>
      ) : null}
      {view === 'sides' && isOnSale ? <Changes fields={fields} /> : null}
    </>
  );
}

/** The same difference in words, for those who do not see it. */
function Changes({ fields }: Pick<PreviewPageData, 'fields'>) {
  const t = useStudioText();
  return (
    <section className={css.side} aria-labelledby="preview-changes">
      <h2 id="preview-changes" className={css.heading}>
        {t('preview.changes')}
      </h2>
      {fields.length === 0 ? <p>{t('preview.noChanges')}</p> : null}
      <ul className={css.changes}>
        {fields.map(({ path, live, draft }) => (
          <li key={path} className={css.change}>
            <h3>{wordsOfPath(path, t)}</h3>
            <dl>
              <dt>{t('publish.live')}</dt>
              <dd>{wordsOfValue(live, t('conflict.empty'))}</dd>
              <dt>{t('publish.draft')}</dt>
              <dd>{wordsOfValue(draft, t('conflict.empty'))}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PreviewSkeleton() {
  const t = useStudioText();
  return (
    <SkeletonGroup label={t('editor.loading')}>
      <Skeleton height="3rem" width="20rem" />
      <Skeleton height="40rem" />
    </SkeletonGroup>
  );
}
