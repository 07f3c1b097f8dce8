import type { AdminUserPanel } from '@lectern/contracts-identity';
import { Field, Select, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';

/** The course to open; empty where staff name it. */
export interface Granting {
  readonly curriculumId: string;
}

interface GrantDialogProps {
  user: AdminUserPanel['user'];
  granting: Granting;
  onDone: () => void;
  onClose: () => void;
}

const MONTHS = ['1', '3', '6', '12', '24'] as const;
const COURSE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Opens a course to a person, or extends it from today; no order changes by it. */
export function GrantDialog({ user, granting, onDone, onClose }: GrantDialogProps) {
  const t = useAdminText();
  const [curriculumId, setCourse] = useState(granting.curriculumId);
  const [months, setMonths] = useState<string>('12');
  const kind = granting.curriculumId === '' ? 'grant' : 'extend';
  return (
    <ActDialog
      words={{
        title: t(`action.${kind}.title`, { name: user.name }),
        text: t(`action.${kind}.text`),
        confirm: t(`action.${kind}.confirm`),
      }}
      done={t('action.grant.done', { name: user.name })}
      isReady={COURSE_ID.test(curriculumId)}
      refusals={{ PRODUCT_NOT_FOUND: 'action.grant.unknown' }}
      send={async (api, reason) => {
        const { grantCourse } = await import(
          /* webpackChunkName: "admin.purchases-data" */ './purchases.api.ts'
        );
        await grantCourse(api, user.id, { curriculumId, months: Number(months), reason });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field label={t('action.grant.course')} hint={t('action.grant.courseHint')} required>
        <TextInput
          value={curriculumId}
          readOnly={kind === 'extend'}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          onChange={(event) => setCourse(event.currentTarget.value.trim())}
        />
      </Field>
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
