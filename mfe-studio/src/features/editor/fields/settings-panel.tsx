import { COURSE_TYPES, CourseLanguage, isActOpen, type StudioCurriculum } from '@lectern/contracts-catalog';
import { Button, Field, Notice, Select, Stack } from '@lectern/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../common/confirm-dialog.tsx';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from '../editor.module.css';
import { Place, type FieldsProps } from './place.tsx';
import { PromoFilm } from './promo-film.tsx';

const ACTS = ['hide', 'unhide', 'archive'] as const;
export type VisibilityAct = (typeof ACTS)[number];

interface SettingsPanelProps extends FieldsProps {
  course: Pick<StudioCurriculum, 'id' | 'state' | 'isOwner'>;
  /** @throws {ApiError} */
  act: (act: VisibilityAct) => Promise<void>;
}

/** Language and kind of a course, and whether it is sold. */
export function SettingsPanel({ course, act, ...fields }: SettingsPanelProps) {
  const { document, pins, isEditable, onChange } = fields;
  const t = useStudioText();
  const [asked, setAsked] = useState<VisibilityAct | null>(null);
  const open = course.isOwner ? ACTS.filter((one) => isActOpen(one, course.state)) : [];
  return (
    <Stack gap={5}>
      <Place path="language" pins={pins}>
        <Field label={t('new.language')} hint={t('fields.languageHint')}>
          <Select
            disabled={!isEditable}
            value={document.language}
            options={CourseLanguage.options.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={({ target }) => {
              const value = CourseLanguage.options.find((one) => one === target.value);
              if (value) onChange({ kind: 'set', field: 'language', value });
            }}
          />
        </Field>
      </Place>
      <Place path="type" pins={pins}>
        <Field label={t('new.type')} hint={t('fields.typeHint')}>
          <Select
            disabled={!isEditable}
            value={document.type}
            options={COURSE_TYPES.map((value) => ({ value, label: t(`courseType.${value}`) }))}
            onChange={({ target }) => {
              const value = COURSE_TYPES.find((one) => one === target.value);
              if (value) onChange({ kind: 'set', field: 'type', value });
            }}
          />
        </Field>
      </Place>
      <Place path="promoVideoId" pins={pins}>
        <PromoFilm {...fields} courseId={course.id} />
      </Place>
      <section className={css.panel} aria-labelledby="visibility">
        <h3 id="visibility" className={css.heading}>
          {t('fields.visibility.title')}
        </h3>
        <p className={css.muted}>{t(`fields.visibility.${course.state}`)}</p>
        {open.map((one) => (
          <div key={one}>
            <Button onClick={() => setAsked(one)}>{t(`act.${one}.button`)}</Button>
          </div>
        ))}
        {course.isOwner ? null : <Notice>{t('fields.visibility.owners')}</Notice>}
      </section>
      {asked ? (
        <ConfirmDialog
          title={t(`act.${asked}.title`)}
          text={t(`act.${asked}.text`)}
          confirm={t(`act.${asked}.button`)}
          tone={asked === 'archive' ? 'danger' : 'neutral'}
          run={() => act(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Stack>
  );
}
