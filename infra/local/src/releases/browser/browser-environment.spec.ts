import { browserEnvironment } from './browser-environment.ts';

it('the browser of a release gets its paths, and no secret of who asks', () => {
  const env = {
    PATH: '/usr/bin',
    HOME: '/home/runner',
    RELEASE_TOKEN: 'a token',
    RELEASE_TESTER_KEY: 'a key',
    DATABASE_URL: 'postgres://owner:password@localhost/lectern',
    MY_PATH: '/elsewhere',
    TZ: undefined,
  };
  expect(browserEnvironment(env)).toEqual({ PATH: '/usr/bin', HOME: '/home/runner' });
});
