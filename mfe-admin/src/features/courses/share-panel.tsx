import { setCourseTerms, type CourseTerms } from '@lectern/contracts-commerce';
import { hasRole, rolesOf } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { Button, Field, Notice, NumberInput } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { setShare } from './course.api.ts';
import css from './courses.module.css';

const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`;
const isShare = (typed: string): boolean =>
  typed.trim() === '' || (/^\d{1,3}(?:\.\d{1,2})?$/.test(typed.trim()) && Number(typed) <= 100);

interface SharePanelProps {
  curriculumId: string;
  /** Null while commerce cannot say it. */
  terms: CourseTerms | null;
}

/** The share of the platform in later sales of a course, and what it was before. */
export function SharePanel({ curriculumId, terms }: SharePanelProps) {
  const t = useAdminText();
  const locale = useLocale();
  const mayChange = hasRole(useMyRoles(), rolesOf(setCourseTerms));
  const [isChanging, setChanging] = useState(false);
  return (
    <section className={css.panel} aria-labelledby="course-share">
      <h2 id="course-share">{t('course.share.title')}</h2>
      {terms === null ? (
        <Notice tone="warning">{t('course.share.unknown')}</Notice>
      ) : (
        <>
          <p>
            {t('course.share.present', {
              present: percentOf(terms.presentBasisPoints),
              usual: percentOf(terms.usualBasisPoints),
            })}
          </p>
          <ol className={css.plain}>
            {terms.history.map((term) => (
              <li key={`${term.appliesFrom} ${term.setAt}`}>
                {t('course.share.entry', {
                  share:
                    term.platformBasisPoints === null
                      ? t('course.share.usual')
                      : percentOf(term.platformBasisPoints),
                  moment: formatMoment(term.appliesFrom, locale),
                })}{' '}
                {term.reason}
              </li>
            ))}
          </ol>
        </>
      )}
      {mayChange && terms !== null ? (
        <Button onClick={() => setChanging(true)}>{t('course.share.change')}</Button>
      ) : null}
      {isChanging ? <ShareDialog curriculumId={curriculumId} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}

function ShareDialog({ curriculumId, onClose }: { curriculumId: string; onClose: () => void }) {
  const t = useAdminText();
  const [share, setShareText] = useState('');
  const typed = share.trim();
  return (
    <ActDialog
      words={{
        title: t('course.share.dialog.title'),
        text: t('course.share.dialog.text'),
        confirm: t('course.share.dialog.confirm'),
      }}
      done={t('course.share.dialog.done')}
      isReady={isShare(share)}
      send={(api, reason) =>
        setShare(api, curriculumId, {
          platformBasisPoints: typed === '' ? null : Math.round(Number(typed) * 100),
          reason,
        })
      }
      onDone={onClose}
      onClose={onClose}
    >
      <Field
        label={t('course.share.field')}
        hint={t('course.share.hint')}
        {...(isShare(share) ? {} : { error: t('newCourse.fault.share') })}
      >
        <NumberInput
          value={share}
          suffix="%"
          step="0.01"
          onChange={(event) => setShareText(event.currentTarget.value)}
        />
      </Field>
    </ActDialog>
  );
}
