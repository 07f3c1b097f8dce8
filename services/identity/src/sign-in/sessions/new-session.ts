import { randomUUID } from 'node:crypto';
import { hashOf, randomSecret } from '../../common/secrets.ts';
import type { Visitor } from '../../common/visitor.ts';
import { deviceOf } from './domain/device-of.ts';
import type { SessionSecrets } from './session-cookies.ts';
import type { NewSession, SecondStepProof } from './sessions.repository.ts';

/** A session with fresh secrets; it begins when it is stored. */
export function newSession(
  accountId: string,
  visitor: Visitor,
  secondStep: SecondStepProof,
): { session: NewSession; secrets: SessionSecrets } {
  const secrets = { secret: randomSecret(), refresh: randomSecret() };
  const session = {
    id: randomUUID(),
    accountId,
    secretHash: hashOf(secrets.secret),
    refreshHash: hashOf(secrets.refresh),
    ...deviceOf(visitor.userAgent),
    secondStep,
  };
  return { session, secrets };
}
