import type { AdminUserPanel } from '@lectern/contracts-identity';
import { formatDate } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Notice, TextLink } from '@lectern/ui';
import type { ReactNode } from 'react';
import { actionKey } from '../../common/action-key.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { formatMoment } from '../../common/moment.ts';
import { reasonWords } from '../../common/reason-words.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { LicenseBadge } from './badges.tsx';
import { membershipName } from './membership-name.ts';
import { PanelDevices } from './panel-devices.tsx';
import { PanelLicenses } from './panel-licenses.tsx';
import { PanelNotes } from './panel-notes.tsx';
import { PanelSection } from '../../common/panel/panel-section.tsx';
import { PanelSessions } from './panel-sessions.tsx';
import css from './user-panel.module.css';

/** Profile, licences, sessions, consents, notes and the audit. */
export function PanelRecords({ person }: { person: AdminUserPanel }) {
  return (
    <>
      <Profile person={person} />
      <PanelLicenses licenses={person.licenses} />
      <PanelSessions person={person} />
      <PanelDevices user={person.user} />
      <Consents person={person} />
      <PanelNotes key={person.notes.length} person={person} />
      <Audit person={person} />
    </>
  );
}

function Profile({ person: { user } }: { person: AdminUserPanel }) {
  const t = useAdminText();
  const locale = useLocale();
  const rows: [string, ReactNode][] = [
    ['nameParts', user.lastName && user.firstName && `${user.lastName} · ${user.firstName}`],
    ['license', <LicenseBadge key="license" state={user.licenseState} />],
    ['roles', user.roles.map((role) => t(`roles.${role}`)).join(', ')],
    ['secondStep', t(user.hasSecondStep ? 'users.yes' : 'users.no')],
    ['occupation', user.occupation && t(`occupation.${user.occupation}`)],
    ['specialty', user.specialty && t(`specialty.${user.specialty}`)],
    ['experience', user.experience && t(`license.experience.${user.experience}`)],
    ['location', user.location],
    ['gender', t(`gender.${user.gender}`)],
    ['country', new Intl.DisplayNames([locale], { type: 'region' }).of(user.country)],
    ['membership', membershipName(t, user.membership)],
    ['marketing', t(user.wantsMarketing ? 'users.yes' : 'users.no')],
    ['language', t(`language.${user.language}`)],
    ['joined', formatDate(user.joinedAt, locale)],
    ['lastSeen', formatMoment(user.lastSeenAt, locale) || t('users.never')],
    ['suspended', formatMoment(user.suspendedAt, locale)],
    ['id', <code key="id">{user.id}</code>],
  ];
  return (
    <PanelSection title={t('panel.profile')}>
      <dl className={css.facts}>
        {rows
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`panel.facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </PanelSection>
  );
}

function Consents({ person: { consents } }: { person: AdminUserPanel }) {
  const t = useAdminText();
  return (
    <PanelSection title={t('panel.consents')} none={consents.length === 0 ? t('panel.noConsents') : null}>
      <ul className={css.records}>
        {consents.map(({ kind, channel, isGranted, version, at }, index) => (
          <li key={`${kind}-${at}-${index}`}>
            <span>
              {t(`panel.consent.${kind}.${isGranted ? 'granted' : 'refused'}`, {
                version,
                channel: channel === null ? '' : t(`panel.channel.${channel}`),
              })}
            </span>
            <Moment at={at} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function Audit({ person: { user, audit, missing } }: { person: AdminUserPanel }) {
  const t = useAdminText();
  const gaps = missing.map((service) => t(`auditLog.chain.services.${service}`)).join(', ');
  return (
    <PanelSection title={t('panel.audit')} none={audit.length === 0 && !gaps ? t('panel.noAudit') : null}>
      {gaps ? <Notice tone="warning">{t('auditLog.missing', { names: gaps })}</Notice> : null}
      <ol className={css.records}>
        {audit.map(({ at, action, by, addressDigest, reason }, index) => (
          <li key={`${at}-${index}`}>
            <span>
              {t(`audit.${actionKey(action)}`, { defaultValue: action })}
              {by ? ` · ${by}` : ''}
              {reason ? <q className={css.reason}>{reasonWords(t, reason)}</q> : null}
            </span>
            <span className={css.where}>
              <Moment at={at} />
              {addressDigest ? <code title={t('panel.digest')}>{addressDigest}</code> : null}
            </span>
          </li>
        ))}
      </ol>
      <TextLink as={Link} href={paths.timeline(user.id)}>
        {t('panel.timeline')}
      </TextLink>
    </PanelSection>
  );
}
