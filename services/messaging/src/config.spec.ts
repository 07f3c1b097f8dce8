import { loadMessagingConfig } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://127.0.0.1/lectern',
  SERVICE_SECRET: 'what services show each other in tests',
  MESSAGING_SECRET: 'a secret of the tests that is long enough',
  PUBLIC_URL: 'https://lectern.example',
};

it.each(['smtp://127.0.0.1:1025', 'smtps://user:word@mail.example:465'])(
  'takes the mail server %s',
  (url) => {
    expect(loadMessagingConfig({ ...env, SMTP_URL: url })).toMatchObject({
      smtpUrl: url,
      publicUrl: 'https://lectern.example',
    });
  },
);

it.each(['smtps://user@mail.example:465', 'smtps://:word@mail.example:465'])(
  'does not start with half of a login, %s',
  (url) => {
    expect(() => loadMessagingConfig({ ...env, SMTP_URL: url })).toThrow(
      'SMTP_URL must have both a user and a password, or neither',
    );
  },
);

it('does not start with an object store that it has no key for', () => {
  const half = { ...env, SMTP_URL: 'smtp://127.0.0.1:1025', OBJECTS_URL: 'http://127.0.0.1:9' };
  expect(() => loadMessagingConfig(half)).toThrow('OBJECTS_KEY_ID is required with OBJECTS_URL');
});
