import { hasRole } from '@lectern/contracts-core';
import type { StaffApplication } from '@lectern/contracts-identity';
import { useLocale } from '@lectern/shell-api';
import { Badge, Button, TextLink, type BadgeProps } from '@lectern/ui';
import { useState } from 'react';
import { QueueItem, QueueMarks } from '../../common/list/queue-list.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { DecisionDialog, type Decision } from './decision-dialog.tsx';
import css from './instructors.module.css';

const DECISIONS = ['approve', 'ask', 'decline'] as const;
const TONES: Readonly<Partial<Record<StaffApplication['state'], BadgeProps['tone']>>> = {
  'in-review': 'warning',
  approved: 'positive',
  declined: 'danger',
};

/** One application: who, what they wrote, the signed contract, and what can be decided. */
export function ApplicationRow({ application }: { application: StaffApplication }) {
  const t = useAdminText();
  const locale = useLocale();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { state, content, name, email, attempt, signed, submittedAt, eligibility, note } = application;
  const maySeePeople = hasRole(useMyRoles(), ['viewer', 'license-reviewer', 'finance']);
  return (
    <QueueItem className={css.row}>
      <div className={css.about}>
        <QueueMarks>
          <Badge tone={TONES[state]}>{t(`instructors.state.${state}`)}</Badge>
          {attempt > 1 ? <Badge look="outline">{t('instructors.attempt', { number: attempt })}</Badge> : null}
          {eligibility === 'eligible' ? null : <Badge tone="danger">{t('instructors.licenseEnded')}</Badge>}
        </QueueMarks>
        <h2 className={css.name}>
          <span lang="ko">{content.name_ko}</span> · <span lang="en">{content.name_en}</span>
        </h2>
        <p className={css.note}>
          {maySeePeople ? <TextLink href={paths.user(application.userId)}>{name}</TextLink> : name} · {email}
          {submittedAt === null
            ? null
            : ` · ${t('instructors.submitted', { time: formatMoment(submittedAt, locale) })}`}
        </p>
        <p className={css.text}>{[content.headline, content.clinic].filter(Boolean).join(' · ')}</p>
        <details>
          <summary>{t('instructors.read')}</summary>
          <dl className={css.parts}>
            <dt>{t('instructors.biography')}</dt>
            <dd>{content.biography}</dd>
            <dt>{t('instructors.plan')}</dt>
            <dd>{content.plan}</dd>
            <dt>{t('instructors.contract')}</dt>
            <dd>
              {signed
                ? t('instructors.signed', { version: signed.version, time: formatMoment(signed.at, locale) })
                : null}
            </dd>
          </dl>
        </details>
        <p>
          <TextLink href={content.sample_url} target="_blank" rel="noopener noreferrer">
            {t('instructors.sample')}
          </TextLink>
        </p>
        {note === '' ? null : <p className={css.note}>{t('instructors.told', { note })}</p>}
      </div>
      {state === 'in-review' ? (
        <div className={css.acts}>
          {DECISIONS.map((one) => (
            <Button
              key={one}
              size="s"
              aria-label={t('instructors.actLabel', { act: t(`instructors.${one}.button`), name })}
              onClick={() => setDecision(one)}
            >
              {t(`instructors.${one}.button`)}
            </Button>
          ))}
        </div>
      ) : null}
      {decision === null ? null : (
        <DecisionDialog application={application} decision={decision} onClose={() => setDecision(null)} />
      )}
    </QueueItem>
  );
}
