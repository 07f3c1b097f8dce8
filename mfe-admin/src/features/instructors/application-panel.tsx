import { hasRole } from '@lectern/contracts-core';
import type { StaffApplication } from '@lectern/contracts-identity';
import { useLocale } from '@lectern/shell-api';
import { Cluster, Stack, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { KeyButton } from '../../common/keys/key-button.tsx';
import { formatMoment } from '../../common/moment.ts';
import { PanelFailure } from '../../common/panel/panel-failure.tsx';
import { PanelFacts, PanelSection } from '../../common/panel/panel-section.tsx';
import { SidePanel } from '../../common/panel/side-panel.tsx';
import { RecordHistory, type RecordedHistory } from '../../common/record/record-history.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { DecisionDialog, type Decision } from './decision-dialog.tsx';
import css from './instructors.module.css';
import { ApplicationMarks, TeachingNames } from './use-application-columns.tsx';
import { APPLICATIONS } from './instructors-address.ts';

const DECISIONS = ['approve', 'ask', 'decline'] as const;
const SHORTCUTS = { approve: 'a', ask: 'q', decline: 'r' } as const;

interface ApplicationPanelProps {
  /** Undefined when none is open, null when it is gone. */
  application: StaffApplication | null | undefined;
  /** Null while it cannot be read. */
  history: RecordedHistory | null;
  onClose: () => void;
}

/** One application beside the list: who, what they wrote, the signed contract, and what can be decided. */
export function ApplicationPanel({ application, history, onClose }: ApplicationPanelProps) {
  const t = useAdminText();
  return (
    <SidePanel
      place={APPLICATIONS}
      open={application !== undefined}
      title={t('instructors.panel.title')}
      onClose={onClose}
      object={application ? { kind: 'application', id: application.id } : null}
    >
      {application ? (
        <Content application={application} history={history} key={application.id} onClose={onClose} />
      ) : (
        <PanelFailure title={t('instructors.panel.failed')} text={t('instructors.panel.failedText')} />
      )}
    </SidePanel>
  );
}

interface ContentProps {
  application: StaffApplication;
  history: RecordedHistory | null;
  onClose: () => void;
}

function Content({ application, history, onClose }: ContentProps) {
  const t = useAdminText();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { content, note } = application;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <ApplicationMarks application={application} />
        <p className={css.name}>
          <TeachingNames application={application} />
        </p>
        <p className={css.text}>{[content.headline, content.clinic].filter(Boolean).join(' · ')}</p>
        {note === '' ? null : <p className={css.note}>{t('instructors.told', { note })}</p>}
        {application.state === 'in-review' ? (
          <Cluster gap={2}>
            {DECISIONS.map((one) => (
              <KeyButton
                key={one}
                shortcut={SHORTCUTS[one]}
                size="s"
                variant={one === 'decline' ? 'danger' : 'primary'}
                onClick={() => setDecision(one)}
              >
                {t(`instructors.${one}.button`)}
              </KeyButton>
            ))}
          </Cluster>
        ) : null}
      </Stack>
      <PanelSection title={t('instructors.biography')}>
        <p className={css.text}>{content.biography}</p>
      </PanelSection>
      <PanelSection title={t('instructors.plan')}>
        <p className={css.text}>{content.plan}</p>
        <p>
          <TextLink href={content.sample_url} target="_blank" rel="noopener noreferrer">
            {t('instructors.sample')}
          </TextLink>
        </p>
      </PanelSection>
      <Facts application={application} />
      <RecordHistory of={history} none={t('history.none')} />
      {decision === null ? null : (
        <DecisionDialog
          application={application}
          decision={decision}
          onDone={onClose}
          onClose={() => setDecision(null)}
        />
      )}
    </Stack>
  );
}

function Facts({ application }: { application: StaffApplication }) {
  const t = useAdminText();
  const locale = useLocale();
  const { userId, name, email, specialty, signed, submittedAt, decidedAt } = application;
  const maySeePeople = hasRole(useMyRoles(), ['viewer', 'license-reviewer', 'finance']);
  return (
    <PanelSection title={t('instructors.panel.facts')}>
      <PanelFacts
        facts={[
          [
            t('instructors.panel.account'),
            maySeePeople ? (
              <TextLink key="account" href={paths.user(userId)}>
                {name}
              </TextLink>
            ) : (
              name
            ),
          ],
          [t('instructors.columns.email'), email],
          [t('instructors.columns.specialty'), specialty === null ? null : t(`specialty.${specialty}`)],
          [
            t('instructors.columns.submitted'),
            submittedAt === null ? null : formatMoment(submittedAt, locale),
          ],
          [t('instructors.columns.decided'), decidedAt === null ? null : formatMoment(decidedAt, locale)],
          [
            t('instructors.contract'),
            signed
              ? t('instructors.signed', { version: signed.version, time: formatMoment(signed.at, locale) })
              : null,
          ],
        ]}
      />
    </PanelSection>
  );
}
