import { addDays, koreanDay } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { Field, Select, TextInput } from '@lectern/ui';
import { useStudioText } from '../../common/use-studio-text.ts';
import type { AnalyticsFilter } from './analytics-address.ts';
import type { Sales } from './analytics.api.ts';
import css from './analytics.module.css';

const RANGES = [7, 30, 90, 365] as const;

interface FiltersProps {
  readonly filter: AnalyticsFilter;
  /** As the service understood it. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
  readonly courses: Sales['courses'];
  readonly onChange: (change: Partial<AnalyticsFilter>) => void;
}

/** Which course and which Korean days; the service compares them with as many days before. */
export function Filters({ filter, range, courses, onChange }: FiltersProps) {
  const t = useStudioText();
  const locale = useLocale();
  const today = koreanDay(new Date());
  const from = filter.from ?? range?.from ?? addDays(today, -29);
  const to = filter.to ?? range?.to ?? today;
  const chosen = RANGES.find((days) => to === today && from === addDays(today, 1 - days));
  return (
    <div className={css.filters}>
      <Field label={t('analytics.filter.course')}>
        <Select
          value={filter.course ?? ''}
          options={[
            { value: '', label: t('analytics.filter.allCourses') },
            ...courses.map((course) => ({
              value: course.id,
              label: course[`title_${locale}`] || course.title_ko || course.title_en || course.id,
            })),
          ]}
          onChange={(event) => onChange({ course: event.currentTarget.value || null })}
        />
      </Field>
      <Field label={t('analytics.filter.range')}>
        <Select
          value={chosen === undefined ? '' : String(chosen)}
          options={[
            ...(chosen === undefined ? [{ value: '', label: t('analytics.filter.ownRange') }] : []),
            ...RANGES.map((count) => ({
              value: String(count),
              label: t('analytics.filter.lastDays', { count }),
            })),
          ]}
          onChange={(event) => {
            const days = Number(event.currentTarget.value);
            if (days > 0) onChange({ from: addDays(today, 1 - days), to: today });
          }}
        />
      </Field>
      <Field label={t('analytics.filter.from')}>
        <TextInput
          key={`from ${from}`}
          type="date"
          defaultValue={from}
          max={to}
          onBlur={({ currentTarget: { value } }) => {
            if (value && value !== from) onChange({ from: value, to });
          }}
        />
      </Field>
      <Field label={t('analytics.filter.to')}>
        <TextInput
          key={`to ${to}`}
          type="date"
          defaultValue={to}
          max={today}
          onBlur={({ currentTarget: { value } }) => {
            if (value && value !== to) onChange({ from, to: value });
          }}
        />
      </Field>
    </div>
  );
}
