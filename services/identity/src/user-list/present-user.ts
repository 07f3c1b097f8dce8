import type { AdminUser, AdminUserPanel } from '@lectern/contracts';
import type { StoredSession } from '../sessions/sessions.repository.ts';
import type { ListedConsent, ListedEntry } from './panel.repository.ts';
import type { ListedUser } from './users.repository.ts';

/** A person in the list of staff. */
export function presentUser(user: ListedUser): AdminUser {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    occupation: user.occupation,
    specialty: user.specialty,
    country: user.country,
    membership: user.membership,
    licenseState: user.license_state,
    roles: user.roles,
    devices: user.devices,
    wantsMarketing: user.wants_marketing,
    joinedAt: user.created_at.toISOString(),
    lastSeenAt: user.last_seen_at?.toISOString() ?? null,
    suspendedAt: user.suspended_at?.toISOString() ?? null,
  };
}

interface PanelParts {
  readonly user: ListedUser;
  readonly sessions: readonly StoredSession[];
  readonly consents: readonly ListedConsent[];
  readonly audit: readonly ListedEntry[];
}

/** Everything staff may see about a person. */
export function presentPanel({ user, sessions, consents, audit }: PanelParts): AdminUserPanel {
  const { gender, language, experience, location, has_second_step: hasSecondStep } = user;
  return {
    user: { ...presentUser(user), gender, language, experience, location, hasSecondStep },
    sessions: sessions.map(({ id, kind, browser, system, signed_in_at, seen_at }) => ({
      id,
      kind,
      browser,
      system,
      signedInAt: signed_in_at.toISOString(),
      lastSeenAt: seen_at.toISOString(),
    })),
    consents: consents.map(({ kind, is_granted: isGranted, version, at }) => ({
      kind,
      isGranted,
      version,
      at: at.toISOString(),
    })),
    audit: audit.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}
