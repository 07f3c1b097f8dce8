import {
  endPresence,
  keepPresence,
  type PresenceKind,
  type PresentColleague,
} from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

/** What a person has open. */
export interface OpenObject {
  readonly kind: PresenceKind;
  readonly id: string;
}

/** Says that it is open, and reads who else has it. @throws {ApiError} */
export async function keepOpen(
  api: ApiClient,
  { kind, id }: OpenObject,
): Promise<readonly PresentColleague[]> {
  return (await api.call(keepPresence, { params: { kind, id } })).others;
}

/** Says that it is closed. A failure is ignored, because presence ends by itself. */
export function endOpen(api: ApiClient, { kind, id }: OpenObject): void {
  void api.call(endPresence, { params: { kind, id } }).catch(() => undefined);
}
