import { setCourseTerms, type CourseTerms } from '@lectern/contracts-commerce';
import { hasRole, rolesOf } from '@lectern/contracts-core';
import { Button } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { ShareFacts } from '../../common/share/share-facts.tsx';
import { basisPointsOf, isShare, ShareField } from '../../common/share/share-field.tsx';
import { setShare } from '../../common/share/share.api.ts';
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

function ShareDialog({ curriculumId, onClose }: { curriculumId: string; onClose: () => void }) {
  const t = useAdminText();
  const [share, setShareText] = useState('');
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
        setShare(api, curriculumId, { platformBasisPoints: basisPointsOf(share), reason })
      }
      onDone={onClose}
      onClose={onClose}
    >
      <ShareField value={share} onChange={setShareText} />
    </ActDialog>
  );
}
