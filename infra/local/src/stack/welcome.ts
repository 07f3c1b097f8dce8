import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../paths.ts';
import type { StackAddresses } from './stack.ts';

interface DemoAccount {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

const accountsFile = join(workspaceRoot, 'infra/local/demo-accounts.json');

/** Tells a person where to go now, who to be, and how to stop. */
export async function printWelcome(
  { edge, mail }: StackAddresses,
  dataDir: string,
  underWork: readonly string[],
): Promise<void> {
  const accounts = JSON.parse(await readFile(accountsFile, 'utf8')) as DemoAccount[];
  const people = accounts.map(({ role, email, password }) => row(role, `${email}  ${password}`));
  console.log(
    [
      '',
      '  Lectern is ready',
      '',
      row('Open', edge),
      ...underWork.map((id) => row('Hot reload', `mfe-${id}: save a file and look at the open page`)),
      row('API', `${edge}/api/docs`),
      row('Mail', `${mail}  every mail that is sent arrives here`),
      row('Guests', 'need no account'),
      ...people,
      row('Logs', `${dataDir}/logs`),
      row('Stop', 'Ctrl-C'),
      '',
    ].join('\n'),
  );
}

const row = (name: string, text: string): string => `    ${name.padEnd(12)} ${text}`;
