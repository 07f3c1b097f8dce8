import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBase32, timeStep, totpCode } from '@lectern/nest-kit/totp';
import { workspaceRoot } from '../paths.ts';

/** An account to sign in as on one's own machine. */
export interface DemoAccount {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  /** What its authenticator app would hold, in base32; staff have one. */
  readonly secondStep?: string;
}

export async function readDemoAccounts(): Promise<readonly DemoAccount[]> {
  const file = join(workspaceRoot, 'infra/local/demo-accounts.json');
  return JSON.parse(await readFile(file, 'utf8')) as DemoAccount[];
}

/** The six digits its app shows now, or `later` steps of thirty seconds from now; undefined where none are asked for. */
export function codeNow({ secondStep }: Pick<DemoAccount, 'secondStep'>, later = 0): string | undefined {
  return secondStep && totpCode(fromBase32(secondStep), timeStep(Date.now()) + later);
}
