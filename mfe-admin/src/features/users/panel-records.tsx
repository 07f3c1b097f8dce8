import type { AdminUserPanel } from '@lectern/contracts';
import { formatDate } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { useId, type ReactNode } from 'react';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { LicenseBadge } from './badges.tsx';
import css from './user-panel.module.css';

/** Profile, sessions, consents, and what was done. */
export function PanelRecords({ person }: { person: AdminUserPanel }) {
  return (
    <>
      <Profile person={person} />
      <Sessions person={person} />
      <Consents person={person} />
      <Audit person={person} />
    </>
  );
}

function Profile({ person: { user } }: { person: AdminUserPanel }) {
  const t = useAdminText();
  const locale = useLocale();
  const rows: [string, ReactNode][] = [
    ['license', <LicenseBadge key="license" state={user.licenseState} />],
    ['roles', user.roles.map((role) => t(`roles.${role}`)).join(', ')],
    ['secondStep', t(user.hasSecondStep ? 'users.yes' : 'users.no')],
    ['occupation', user.occupation && t(`occupation.${user.occupation}`)],
    ['specialty', user.specialty && t(`specialty.${user.specialty}`)],
    ['experience', user.experience && t('panel.years', { years: user.experience })],
    ['location', user.location],
    ['gender', t(`gender.${user.gender}`)],
    ['country', new Intl.DisplayNames([locale], { type: 'region' }).of(user.country)],
    ['language', t(`language.${user.language}`)],
    ['joined', formatDate(user.joinedAt, locale)],
    ['lastSeen', formatMoment(user.lastSeenAt, locale) || t('users.never')],
    ['suspended', formatMoment(user.suspendedAt, locale)],
    ['id', <code key="id">{user.id}</code>],
  ];
  return (
    <Section title={t('panel.profile')}>
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
    </Section>
  );
}

function Sessions({ person: { sessions } }: { person: AdminUserPanel }) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <Section title={t('panel.sessions')} none={sessions.length === 0 ? t('panel.noSessions') : null}>
      <ul className={css.records}>
        {sessions.map(({ id, browser, system, kind, lastSeenAt }) => (
          <li key={id}>
            <span>{[browser, system].filter(Boolean).join(' · ') || t(`panel.kind.${kind}`)}</span>
            <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt, locale)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Consents({ person: { consents } }: { person: AdminUserPanel }) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <Section title={t('panel.consents')} none={consents.length === 0 ? t('panel.noConsents') : null}>
      <ul className={css.records}>
        {consents.map(({ kind, isGranted, version, at }, index) => (
          <li key={`${kind}-${at}-${index}`}>
            <span>{t(`panel.consent.${kind}.${isGranted ? 'granted' : 'refused'}`, { version })}</span>
            <time dateTime={at}>{formatMoment(at, locale)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Audit({ person: { audit } }: { person: AdminUserPanel }) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <Section title={t('panel.audit')} none={audit.length === 0 ? t('panel.noAudit') : null}>
      <ol className={css.records}>
        {audit.map(({ at, action, by, address, reason }, index) => (
          <li key={`${at}-${index}`}>
            <span>
              {t(`audit.${action}`, { defaultValue: action })}
              {by ? ` · ${by}` : ''}
              {reason ? <q className={css.reason}>{reason}</q> : null}
            </span>
            <span className={css.where}>
              <time dateTime={at}>{formatMoment(at, locale)}</time>
              {address ? <span>{address}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Section({ title, none, children }: { title: string; none?: string | null; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      {none ? <p className={css.hint}>{none}</p> : children}
    </section>
  );
}
