import { CATEGORY_NAMES, COURSE_TYPES, LEVELS, STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { Checkbox, Field, NumberInput, Select, TextArea, TextInput } from '@lectern/ui';
import { SaleFields } from '../../common/sale/sale-fields.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import type { CourseForm, FormFault } from './course-form.ts';
import css from './new-course.module.css';

interface CourseFieldsProps {
  form: CourseForm;
  onChange: (form: CourseForm) => void;
  /** Of a form that was sent. */
  faults: ReadonlySet<FormFault>;
  /** Whether this person may set the share of a course. */
  hasShare: boolean;
}

const BOTH = ['ko', 'en'] as const;

/** Words, kind, price, share, place and sale of a course. */
export function CourseFields({ form, onChange, faults, hasShare }: CourseFieldsProps) {
  const t = useAdminText();
  const locale = useLocale();
  const errorOf = (fault: FormFault) => (faults.has(fault) ? { error: t(`newCourse.fault.${fault}`) } : {});
  const words = (name: 'titles' | 'subtitles', most: number) =>
    BOTH.map((language) => (
      <Field
        key={`${name} ${language}`}
        label={t(`courses.field.${name}_${language}`)}
        {...(name === 'titles' ? { hint: t('newCourse.titleHint', { most }), ...errorOf('title') } : {})}
      >
        <TextInput
          lang={language}
          value={form[name][language]}
          maxLength={most * 2}
          onChange={(event) =>
            onChange({ ...form, [name]: { ...form[name], [language]: event.currentTarget.value } })
          }
        />
      </Field>
    ));
  const number = (name: 'won' | 'dollars' | 'share', suffix: string) => (
    <Field label={t(`newCourse.${name}`)} hint={t(`newCourse.${name}Hint`)} {...errorOf(name)}>
      <NumberInput
        value={form[name]}
        suffix={suffix}
        inputMode={name === 'won' ? 'numeric' : 'decimal'}
        step={name === 'won' ? '1' : '0.01'}
        disabled={name !== 'share' && form.isFree}
        onChange={(event) => onChange({ ...form, [name]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <>
      <div className={css.pair}>{words('titles', STUDIO_LIMITS.title)}</div>
      <div className={css.pair}>{words('subtitles', STUDIO_LIMITS.subtitle)}</div>
      <div className={css.pair}>
        <Field label={t('courses.field.category')} required {...errorOf('category')}>
          <Select
            value={form.category}
            placeholder={t('newCourse.choose')}
            options={CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[locale][value] }))}
            onChange={(event) =>
              onChange({
                ...form,
                category: CATEGORIES.find((one) => one === event.currentTarget.value) ?? '',
              })
            }
          />
        </Field>
        <Field label={t('courses.field.level')} required {...errorOf('level')}>
          <Select
            value={form.level}
            placeholder={t('newCourse.choose')}
            options={LEVELS.map((value) => ({ value, label: t(`courses.level.${value}`) }))}
            onChange={(event) =>
              onChange({ ...form, level: LEVELS.find((one) => one === event.currentTarget.value) ?? '' })
            }
          />
        </Field>
        <Field label={t('newCourse.type')}>
          <Select
            value={form.type}
            options={COURSE_TYPES.map((value) => ({ value, label: t(`newCourse.types.${value}`) }))}
            onChange={(event) =>
              onChange({
                ...form,
                type: COURSE_TYPES.find((one) => one === event.currentTarget.value) ?? 'vod',
              })
            }
          />
        </Field>
        <Field label={t('newCourse.language')}>
          <Select
            value={form.language}
            options={BOTH.map((value) => ({ value, label: t(`courses.language.${value}`) }))}
            onChange={(event) =>
              onChange({ ...form, language: event.currentTarget.value === 'ko' ? 'ko' : 'en' })
            }
          />
        </Field>
      </div>
      {BOTH.map((language) => (
        <Field
          key={language}
          label={t(`courses.field.descriptions_${language}`)}
          hint={t('newCourse.textHint')}
        >
          <TextArea
            lang={language}
            rows={4}
            maxLength={STUDIO_LIMITS.description}
            value={form.descriptions[language]}
            onChange={(event) =>
              onChange({
                ...form,
                descriptions: { ...form.descriptions, [language]: event.currentTarget.value },
              })
            }
          />
        </Field>
      ))}
      <Checkbox
        label={t('newCourse.free')}
        checked={form.isFree}
        onChange={(event) => onChange({ ...form, isFree: event.currentTarget.checked })}
      />
      <div className={css.pair}>
        {number('won', t('newCourse.wonUnit'))}
        {number('dollars', t('newCourse.dollarUnit'))}
      </div>
      {hasShare ? <div className={css.pair}>{number('share', '%')}</div> : null}
      <Checkbox
        label={t('newCourse.featured')}
        description={t('newCourse.featuredText')}
        checked={form.isFeatured}
        onChange={(event) => onChange({ ...form, isFeatured: event.currentTarget.checked })}
      />
      <div className={css.pair}>
        <SaleFields value={form.sale} onChange={(sale) => onChange({ ...form, sale })} />
      </div>
    </>
  );
}
