import { execFileSync } from 'node:child_process';
import { forgetSecrets } from './forget-secrets.ts';

it('what is started afterwards inherits neither token nor key, and everything else', () => {
  const env: NodeJS.ProcessEnv = {
    RELEASE_TOKEN: 'a token',
    RELEASE_TESTER_KEY: 'a key',
    RELEASE_SITE: 'https://lectern.example',
  };
  forgetSecrets(env);
  const script = 'console.log(JSON.stringify(process.env))';
  const inherited: unknown = JSON.parse(
    execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }),
  );
  expect(inherited).toMatchObject({ RELEASE_SITE: 'https://lectern.example' });
  expect(inherited).not.toHaveProperty('RELEASE_TOKEN');
  expect(inherited).not.toHaveProperty('RELEASE_TESTER_KEY');
});
