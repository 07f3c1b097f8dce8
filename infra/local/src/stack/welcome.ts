import { codeNow, readDemoAccounts } from './demo-accounts.ts';
import type { StackAddresses } from './stack.ts';

/** Tells a person where to go now, who to be, and how to stop. */
export async function printWelcome(
  { edge, mail, oauth, toss }: StackAddresses,
  dataDir: string,
  underWork: readonly string[],
): Promise<void> {
  const people = (await readDemoAccounts()).map((account) => {
    const code = codeNow(account);
    return row(account.role, `${account.email}  ${account.password}${code ? `  code ${code}` : ''}`);
  });
  console.log(
    [
      '',
      '  Lectern is ready',
      '',
      row('Open', edge),
      ...underWork.map((id) => row('Hot reload', `mfe-${id}: save a file and look at the open page`)),
      row('API', `${edge}/api/docs`),
      row('Mail', `${mail}  every mail that is sent arrives here`),
      row('Sign-in', `${oauth}  plays Google, Kakao and Naver`),
      row('Payments', `${toss}  plays Toss Payments; no money moves`),
      row('Guests', 'need no account'),
      ...people,
      row('Codes', 'of staff change every 30 seconds: npm run code'),
      row('Logs', `${dataDir}/logs`),
      row('Stop', 'Ctrl-C'),
      '',
    ].join('\n'),
  );
}

const row = (name: string, text: string): string => `    ${name.padEnd(12)} ${text}`;
