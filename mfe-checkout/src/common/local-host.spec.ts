import { isLocalHost } from './local-host.ts';

it.each(['localhost', '127.0.0.1', '[::1]'])('%s is this machine', (name) => {
  expect(isLocalHost(name)).toBe(true);
});

it.each(['lectern.example', 'localhost.evil.example', '127.0.0.1.nip.io', 'notlocalhost', '10.0.0.1', ''])(
  '"%s" is not',
  (name) => expect(isLocalHost(name)).toBe(false),
);
