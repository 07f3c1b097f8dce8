import { codeNow, readDemoAccounts } from './stack/demo-accounts.ts';

// `npm run code`: what the authenticator apps of the demo staff show. Each code signs in once, and a new one comes
// every thirty seconds.
for (const account of await readDemoAccounts()) {
  const code = codeNow(account);
  if (code !== undefined) console.log(`${account.role.padEnd(10)} ${account.email.padEnd(28)} ${code}`);
}
