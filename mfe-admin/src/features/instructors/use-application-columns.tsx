import { PROMISED_BUSINESS_DAYS } from '@lectern/contracts-core';
import type { StaffApplication } from '@lectern/contracts-identity';
import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import { Badge, ClockIcon, Cluster, TextLink, type BadgeProps } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { useState } from 'react';
import { ageInWords } from '../../common/age.ts';
import { isPastBusinessDays } from '../../common/desk/promises.ts';
import { placeAddress } from '../../common/list/list-place.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { APPLICATIONS } from './instructors-address.ts';

const TONES: Readonly<Partial<Record<StaffApplication['state'], BadgeProps['tone']>>> = {
  'in-review': 'warning',
  approved: 'positive',
  declined: 'danger',
};

/** Where an application stands, which attempt it is, and whether the licence has ended meanwhile. */
export function ApplicationMarks({ application }: { application: StaffApplication }) {
  const t = useAdminText();
  const { state, attempt, eligibility } = application;
  return (
    <Cluster gap={2}>
      <Badge tone={TONES[state]}>{t(`instructors.state.${state}`)}</Badge>
      {attempt > 1 ? <Badge look="outline">{t('instructors.attempt', { number: attempt })}</Badge> : null}
      {eligibility === 'eligible' ? null : <Badge tone="danger">{t('instructors.licenseEnded')}</Badge>}
    </Cluster>
  );
}

/** Both names under which the person would teach. */
export function TeachingNames({ application: { content } }: { application: StaffApplication }) {
  return (
    <>
      <span lang="ko">{content.name_ko}</span> · <span lang="en">{content.name_en}</span>
    </>
  );
}

/** The columns of the list; the names open the panel. */
export function useApplicationColumns(): DataColumn<StaffApplication>[] {
  const t = useAdminText();
  const locale = useLocale();
  const [search] = useSearchParams();
  const [now] = useState(() => Date.now());
  const column = (
    id: string,
    cell: DataColumn<StaffApplication>['cell'],
    more: Partial<DataColumn<StaffApplication>> = {},
  ): DataColumn<StaffApplication> => ({ id, header: t(`instructors.columns.${id}`), cell, ...more });
  return [
    column(
      'name',
      (application) => (
        <TextLink
          as={Link}
          href={placeAddress(APPLICATIONS, search, { open: application.id })}
          preventScrollReset
        >
          <TeachingNames application={application} />
        </TextLink>
      ),
      { rowHeader: true },
    ),
    column('email', ({ email }) => email),
    column('specialty', ({ specialty }) => (specialty === null ? '' : t(`specialty.${specialty}`))),
    column('state', (application) => <ApplicationMarks application={application} />),
    column(
      'submitted',
      ({ state, submittedAt }) => {
        if (submittedAt === null) return '';
        if (state !== 'in-review') return <Moment at={submittedAt} />;
        const isLate = isPastBusinessDays(submittedAt, PROMISED_BUSINESS_DAYS.applications, now);
        return (
          <Badge tone={isLate ? 'danger' : 'neutral'} icon={<ClockIcon size={12} />}>
            {t('instructors.age', { age: ageInWords(submittedAt, locale) })}
            {isLate ? ` · ${t('instructors.late')}` : ''}
          </Badge>
        );
      },
      { sortable: true },
    ),
    column('decided', ({ decidedAt }) => (decidedAt === null ? '' : formatMoment(decidedAt, locale)), {
      isExtra: true,
    }),
    column('clinic', ({ content }) => content.clinic, { isExtra: true }),
  ];
}
