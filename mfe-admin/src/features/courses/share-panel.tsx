import { setCourseTerms, type CourseTerms } from '@lectern/contracts-commerce';
import { hasRole, rolesOf } from '@lectern/contracts-core';
import { Button } from '@lectern/ui';
import { useState } from 'react';
import { ShareDialog } from '../../common/share/share-dialog.tsx';
import { ShareFacts } from '../../common/share/share-facts.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import css from './courses.module.css';

interface SharePanelProps {
  curriculumId: string;
  /** Null while commerce cannot say it. */
  terms: CourseTerms | null;
}

/** The share of the platform in later sales of a course, and what it was before. */
export function SharePanel({ curriculumId, terms }: SharePanelProps) {
  const t = useAdminText();
  const mayChange = hasRole(useMyRoles(), rolesOf(setCourseTerms));
  const [isChanging, setChanging] = useState(false);
  return (
    <section className={css.panel} aria-labelledby="course-share">
      <h2 id="course-share">{t('course.share.title')}</h2>
      <ShareFacts terms={terms} />
      {mayChange && terms !== null ? (
        <Button onClick={() => setChanging(true)}>{t('course.share.change')}</Button>
      ) : null}
      {isChanging ? <ShareDialog curriculumId={curriculumId} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}
