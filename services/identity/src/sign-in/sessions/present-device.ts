import type { SessionInfo, SignedInDevice } from '@lectern/contracts-identity';
import type { Device } from './domain/device-of.ts';
import type { StoredSession } from './sessions.repository.ts';

const HOUR = 60 * 60_000;

/** A session as its owner sees it among their devices. */
export function presentDevice(session: StoredSession, currentId: string): SignedInDevice {
  return {
    id: session.id,
    isCurrent: session.id === currentId,
    kind: session.kind,
    browser: session.browser,
    system: session.system,
    signedInAt: session.signedInAt.toISOString(),
    lastSeenAt: session.seenAt.toISOString(),
  };
}

/** A device by the names it gives itself. */
export function nameOf({ browser, system, kind }: Device): string {
  const names = [browser, system].filter(Boolean);
  return names.length > 0 ? names.join(' · ') : kind;
}

/** What the conflict dialog shows of the session it would end: the kind of device, and the hour. */
export function presentOther(session: Device & Pick<StoredSession, 'seenAt'>): SessionInfo {
  return {
    device: nameOf(session),
    lastSeenAt: new Date(Math.floor(session.seenAt.getTime() / HOUR) * HOUR).toISOString(),
  };
}
