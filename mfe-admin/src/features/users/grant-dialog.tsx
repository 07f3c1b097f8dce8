import type { AdminUserPanel } from '@lectern/contracts-identity';
import type { LearnerCourse } from '@lectern/contracts-learning';
import { useLocale } from '@lectern/shell-api';
import { Field, Select } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useSeenEnd } from '../../common/act/use-seen-end.ts';
import { CourseChoice } from '../../common/course-choice/course-choice.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';

/** The course to extend, or none where staff choose the one to open. */
export interface Granting {
  readonly curriculumId: string;
  readonly title: string;
  readonly endsAt: string | null;
}

interface GrantDialogProps {
  user: AdminUserPanel['user'];
  granting: Granting;
  /** Those that the person has, as far as they are known. */
  courses: readonly LearnerCourse[];
  onDone: () => void;
  onClose: () => void;
}

const MONTHS = ['1', '3', '6', '12', '24'] as const;

/** Opens a course to a person, or extends one from its end, or from today where it is over; no order changes by it. */
export function GrantDialog({ user, granting, courses, onDone, onClose }: GrantDialogProps) {
  const t = useAdminText();
  const locale = useLocale();
  const [curriculumId, setCourse] = useState(granting.curriculumId);
  const [months, setMonths] = useState<string>('12');
  const { findEnd, noteRefusal, refusals } = useSeenEnd(courses);
  const kind = granting.curriculumId === '' ? 'grant' : 'extend';
  return (
    <ActDialog
      words={{
        title: t(`action.${kind}.title`, { name: user.name }),
        text: t(`action.${kind}.text`),
        confirm: t(`action.${kind}.confirm`),
      }}
      done={null}
      isReady={curriculumId !== ''}
      refusals={{ PRODUCT_NOT_FOUND: 'action.grant.unknown', ...refusals }}
      send={async (api, reason) => {
        const { grantCourse } = await import(
          /* webpackChunkName: "admin.purchases-data" */ './purchases.api.ts'
        );
        const body = { curriculumId, months: Number(months), reason, endsAtSeen: findEnd(curriculumId) };
        const endsAt = await grantCourse(api, user.id, body).catch((thrown: unknown) =>
          noteRefusal(curriculumId, thrown),
        );
        return {
          tone: 'positive',
          title: t('action.grant.done', { name: user.name, date: formatMoment(endsAt, locale) }),
        };
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {kind === 'grant' ? (
        <CourseChoice value={curriculumId} onChange={setCourse} />
      ) : (
        <p>
          {t('action.extend.course', { course: granting.title })}{' '}
          {t('action.extend.end', { date: formatMoment(granting.endsAt, locale) })}
        </p>
      )}
      <Field label={t('action.grant.months')} required>
        <Select
          value={months}
          options={MONTHS.map((value) => ({
            value,
            label: t('action.grant.monthCount', { count: Number(value) }),
          }))}
          onChange={(event) => setMonths(event.currentTarget.value)}
        />
      </Field>
    </ActDialog>
  );
}
