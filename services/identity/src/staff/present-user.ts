import type { AdminUser, AdminUserPanel, ConsentEntry } from '@lectern/contracts-identity';
import type { StoredSession } from '../sign-in/sessions/sessions.repository.ts';
import type { HistoryEntry } from './audit/person-history.service.ts';
import type { ListedLicense, ListedNote } from './panel.repository.ts';
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
    licenseState: user.licenseState,
    roles: user.roles,
    devices: user.devices,
    wantsMarketing: user.wantsMarketing,
    joinedAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
  };
}

interface PanelParts {
  readonly user: ListedUser;
  readonly sessions: readonly StoredSession[];
  readonly consents: ConsentEntry[];
  readonly audit: readonly HistoryEntry[];
  readonly missing: AdminUserPanel['missing'];
  readonly licenses: readonly ListedLicense[];
  readonly notes: readonly ListedNote[];
  /** Makes an address one that is only recognised. */
  readonly digestOf: (address: string) => string;
}

/** Everything staff may see about a person. */
export function presentPanel(parts: PanelParts): AdminUserPanel {
  const { user, sessions, consents, audit, missing, licenses, notes, digestOf } = parts;
  const { gender, language, experience, location, lastName, firstName } = user;
  return {
    user: {
      ...presentUser(user),
      gender,
      language,
      experience,
      location,
      lastName,
      firstName,
      hasPassword: user.hasPassword,
      hasSecondStep: user.hasSecondStep,
    },
    sessions: sessions.map(({ id, kind, browser, system, signedInAt, seenAt }) => ({
      id,
      kind,
      browser,
      system,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: seenAt.toISOString(),
    })),
    consents,
    licenses: licenses.map((license) => ({
      id: license.id,
      state: license.state,
      submittedAt: license.submittedAt.toISOString(),
      decidedAt: license.decidedAt?.toISOString() ?? null,
      decidedBy: license.decidedBy,
      reason: license.reason,
      number: license.number,
      authority: license.authority,
      validUntil: license.validUntil,
    })),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    missing,
    audit: audit.map(({ at, action, by, address, reason }) => ({
      at: at.toISOString(),
      action,
      by,
      reason,
      addressDigest: address === null ? null : digestOf(address),
    })),
  };
}
