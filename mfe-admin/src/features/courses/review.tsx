import type { DECISIONS, CourseDocument } from '@lectern/contracts-catalog';
import { Link, useLocale, useNavigate } from '@lectern/shell-api';
import { Badge, Button, Cluster, Field, Notice, Select, TextArea, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { KeyButton } from '../../common/keys/key-button.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { Colleagues } from '../../common/presence/colleagues.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { decide, type SubmissionDetail } from './courses.api.ts';
import css from './courses.module.css';
import { Difference } from './difference/difference.tsx';
import { nameOfPath } from './difference/name-of-path.ts';
import { DraftWindows } from './draft-windows.tsx';
import { CourseDocumentView } from './course-document-view.tsx';
import { placesOf } from './places-of.ts';

interface DraftPin {
  readonly path: string;
  readonly text: string;
}
type Decision = (typeof DECISIONS)[number];

/** What a document calls the course in the reader's language, or in the other one. */
export const documentTitle = ({ titles }: CourseDocument, locale: 'ko' | 'en'): string =>
  locale === 'ko' ? titles.ko || titles.en : titles.en || titles.ko;

/** A submitted course beside its checklist and its difference from what is sold; remarks name the place they speak of. */
export function CourseReview({ detail }: { detail: SubmissionDetail }) {
  const t = useAdminText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { submission, document, checklist, difference, pins } = detail;
  const [drafts, setDrafts] = useState<readonly DraftPin[]>([]);
  const [asked, setAsked] = useState<Decision | null>(null);
  const isOpen = submission.state === 'open';
  const places = placesOf(document, locale, t);
  const nameOf = (path: string) => nameOfPath(path, document, { locale, t });
  return (
    <ListPage>
      <p className={css.ways}>
        <TextLink as={Link} href={paths.submissions}>
          {t('courses.review.back')}
        </TextLink>
        <TextLink as={Link} href={paths.adminCourse(submission.curriculumId)}>
          {t('courses.review.course')}
        </TextLink>
      </p>
      <PageHead
        title={documentTitle(document, locale) || t('courses.untitled')}
        text={t('courses.review.by', { name: submission.authorName || t('courses.one.someone') })}
        tools={
          isOpen ? (
            <Cluster gap={2}>
              <KeyButton shortcut="r" onClick={() => setAsked('reject')}>
                {t('courses.act.reject.button')}
              </KeyButton>
              <KeyButton
                shortcut="q"
                onClick={() => setAsked('request-changes')}
                disabled={drafts.length === 0}
              >
                {t('courses.act.request-changes.button')}
              </KeyButton>
              <KeyButton shortcut="a" variant="primary" onClick={() => setAsked('approve')}>
                {t('courses.act.approve.button')}
              </KeyButton>
            </Cluster>
          ) : (
            <Badge tone="neutral">{t(`courses.decision.${submission.state}`)}</Badge>
          )
        }
      />
      <Colleagues kind="submission" id={submission.id} />
      {submission.reason ? <Notice tone="info">{submission.reason}</Notice> : null}
      <div className={css.columns}>
        <div className={css.main}>
          <Difference fields={difference} document={document} />
          <CourseDocumentView document={document} curriculumId={submission.curriculumId} />
        </div>
        <div className={css.aside}>
          <DraftWindows curriculumId={submission.curriculumId} />
          <section className={css.panel} aria-labelledby="review-checklist">
            <h2 id="review-checklist">{t('courses.review.checklist')}</h2>
            <ul className={css.plain}>
              {checklist.map(({ code, isMet, isBlocking }) => (
                <li key={code}>
                  <Badge tone={isMet ? 'positive' : isBlocking ? 'danger' : 'neutral'}>
                    {t(
                      isMet
                        ? 'courses.review.met'
                        : isBlocking
                          ? 'courses.review.missing'
                          : 'courses.review.advice',
                    )}
                  </Badge>{' '}
                  {t(`courses.checklist.${code}`)}
                </li>
              ))}
            </ul>
          </section>
          <section className={css.panel} aria-labelledby="review-pins">
            <h2 id="review-pins">{t('courses.review.pins')}</h2>
            {[...drafts, ...pins].length === 0 ? <p>{t('courses.review.noPins')}</p> : null}
            <ul className={css.plain}>
              {drafts.map((pin) => (
                <li key={`${pin.path} ${pin.text}`}>
                  <strong>{nameOf(pin.path)}</strong> {pin.text}{' '}
                  <Button size="s" onClick={() => setDrafts(drafts.filter((one) => one !== pin))}>
                    {t('courses.review.removePin')}
                  </Button>
                </li>
              ))}
              {pins.map((pin) => (
                <li key={pin.id}>
                  <strong>{nameOf(pin.path)}</strong> {pin.text}{' '}
                  {pin.resolvedAt ? <Badge tone="positive">{t('courses.review.resolved')}</Badge> : null}
                </li>
              ))}
            </ul>
            {isOpen ? <PinForm places={places} onAdd={(pin) => setDrafts([...drafts, pin])} /> : null}
          </section>
        </div>
      </div>
      {asked ? (
        <ActDialog
          words={{
            title: t(`courses.act.${asked}.title`),
            text: t(`courses.act.${asked}.text`),
            confirm: t(`courses.act.${asked}.button`),
          }}
          done={null}
          isDangerous={asked === 'reject'}
          refusals={{
            CURRICULUM_STATE: 'courses.review.decidedElsewhere',
            SUBMISSION_NOT_FOUND: 'courses.review.decidedElsewhere',
            CHECKLIST_OPEN: 'courses.review.checklistOpen',
          }}
          send={(api, reason) => decide(api, submission.id, { decision: asked, reason, pins: [...drafts] })}
          onDone={() => navigate(paths.submissions)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </ListPage>
  );
}

function PinForm({
  places,
  onAdd,
}: {
  places: readonly { readonly value: string; readonly label: string }[];
  onAdd: (pin: DraftPin) => void;
}) {
  const t = useAdminText();
  const [path, setPath] = useState(places[0]?.value ?? '');
  const [text, setText] = useState('');
  return (
    <div className={css.form}>
      <Field label={t('courses.review.place')}>
        <Select value={path} options={places} onChange={(event) => setPath(event.currentTarget.value)} />
      </Field>
      <Field label={t('courses.review.remark')}>
        <TextArea
          value={text}
          rows={3}
          maxLength={600}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button
        disabled={text.trim() === ''}
        onClick={() => {
          onAdd({ path, text: text.trim() });
          setText('');
        }}
      >
        {t('courses.review.addPin')}
      </Button>
    </div>
  );
}
