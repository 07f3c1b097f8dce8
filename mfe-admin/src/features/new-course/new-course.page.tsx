import { setCourseTerms } from '@lectern/contracts-commerce';
import { hasRole, rolesOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { definePage, Link, useLocale, useNavigate } from '@lectern/shell-api';
import { Button, Notice, TextLink } from '@lectern/ui';
import { useState, type SyntheticEvent } from 'react';
import { isReason, ReasonField } from '../../common/act/reason-field.tsx';
import { useAct } from '../../common/act/use-act.ts';
import { CodeField, isAppCode } from '../../common/fresh-step/code-field.tsx';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { PersonChoice } from '../../common/person-choice/person-choice.tsx';
import type { Person } from '../../common/person-choice/use-found-people.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { CourseFields } from './course-fields.tsx';
import { bodyOf, EMPTY_FORM, faultsOf, shareOf, type CourseForm } from './course-form.ts';
import { createCourse, findInstructors } from './new-course.api.ts';
import css from './new-course.module.css';

export const page = inFrame(
  definePage({
    Component: NewCoursePage,
    head: ({ t }) => ({
      title: t('newCourse.title'),
      description: t('newCourse.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

const NOTHING: ReadonlySet<never> = new Set();

/** Staff begin a course for an instructor; the draft then has a page of its own, and stands in the studio of its owner. */
function NewCoursePage() {
  const t = useAdminText();
  const locale = useLocale();
  const navigate = useNavigate();
  const hasShare = hasRole(useMyRoles(), rolesOf(setCourseTerms));
  const [requestKey] = useState(() => crypto.randomUUID());
  const [owner, setOwner] = useState<Person | null>(null);
  const [form, setForm] = useState<CourseForm>({ ...EMPTY_FORM, language: locale });
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [code, setCode] = useState('');
  const { act, isSending, failure, needsCode } = useAct(() => undefined, {
    OWNER_NOT_INSTRUCTOR: 'newCourse.refusal.owner',
    TITLE_TAKEN: 'newCourse.refusal.title',
    TITLE_MISSING: 'newCourse.fault.title',
    DRAFT_LIMIT: 'newCourse.refusal.limit',
    SCHEDULE_REFUSED: 'course.sale.fault.order',
    SALE_WINDOW_TOO_LONG: 'course.sale.fault.range',
    REQUEST_REFUSED: 'newCourse.refusal.limit',
  });
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    const body = bodyOf(form);
    if (body === null || owner === null || !isReason(reason)) return;
    if (needsCode && !isAppCode(code)) return;
    const work = async (api: ApiClient): Promise<void> => {
      const share = shareOf(form.share) ?? undefined;
      const course = { requestKey, ownerId: owner.id, reason: reason.trim(), ...body };
      const { id, isShareStored } = await createCourse(api, course, share);
      navigate(isShareStored ? paths.adminCourse(id) : `${paths.adminCourse(id)}?share=missing`);
    };
    void act(null, work, needsCode ? code : undefined);
    setCode('');
  };
  return (
    <ListPage>
      <TextLink as={Link} href={paths.curriculums}>
        {t('newCourse.back')}
      </TextLink>
      <PageHead title={t('newCourse.title')} text={t('newCourse.text')} />
      <form className={css.form} noValidate onSubmit={send} aria-label={t('newCourse.title')}>
        <PersonChoice
          label={t('newCourse.owner')}
          hint={t('newCourse.ownerHint')}
          none={t('newCourse.ownerNone')}
          chosen={owner}
          find={findInstructors}
          onChoose={setOwner}
          error={isTried && owner === null ? t('newCourse.fault.owner') : null}
        />
        <CourseFields
          form={form}
          onChange={setForm}
          faults={isTried ? faultsOf(form) : NOTHING}
          hasShare={hasShare}
        />
        <ReasonField value={reason} onChange={setReason} />
        {isTried && !isReason(reason) ? <Notice tone="danger">{t('newCourse.fault.reason')}</Notice> : null}
        {failure ? (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        ) : null}
        {needsCode ? <CodeField value={code} onChange={setCode} /> : null}
        <Button type="submit" variant="primary" loading={isSending} className={css.send}>
          {t('newCourse.create')}
        </Button>
      </form>
    </ListPage>
  );
}
