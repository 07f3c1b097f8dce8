import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { givenKeys } from '../cluster/parts/given-keys.ts';
import { forgetGivenKeys, nextGivenKeys } from './given-keys.ts';

const keys = givenKeys('postgres://postgres:a-password@127.0.0.1:1/lectern');
const before = {
  messaging: { SMTP_URL: `smtp://lectern:${keys.MAIL_PASSWORD}@127.0.0.1:25`, MESSAGING_SECRET: 's' },
  identity: {
    GOOGLE_CLIENT_SECRET: keys.OAUTH_CLIENT_SECRET,
    KAKAO_CLIENT_SECRET: keys.OAUTH_CLIENT_SECRET,
    NAVER_CLIENT_SECRET: keys.OAUTH_CLIENT_SECRET,
  },
  commerce: {
    TOSS_SECRET_KEY: keys.TOSS_SECRET_KEY,
    TOSS_FOREIGN_SECRET_KEY: keys.TOSS_FOREIGN_SECRET_KEY,
    TOSS_CLIENT_KEY: 'public',
  },
};

it('has two keys of each, all unlike', () => {
  expect(new Set(Object.values(keys)).size).toBe(Object.keys(keys).length);
});

it('gives every process the other key of each pair, and the first one again the next time', () => {
  const next = nextGivenKeys(keys, before);
  expect(next.settings).toEqual({
    messaging: { SMTP_URL: `smtp://lectern-second:${keys.MAIL_PASSWORD_OTHER}@127.0.0.1:25` },
    identity: {
      GOOGLE_CLIENT_SECRET: keys.OAUTH_CLIENT_SECRET_OTHER,
      KAKAO_CLIENT_SECRET: keys.OAUTH_CLIENT_SECRET_OTHER,
      NAVER_CLIENT_SECRET: keys.OAUTH_CLIENT_SECRET_OTHER,
    },
    commerce: {
      TOSS_SECRET_KEY: keys.TOSS_SECRET_KEY_OTHER,
      TOSS_FOREIGN_SECRET_KEY: keys.TOSS_FOREIGN_SECRET_KEY_OTHER,
    },
  });
  expect(next.former).toEqual({
    mail: ['lectern'],
    oauth: [keys.OAUTH_CLIENT_SECRET],
    toss: [keys.TOSS_SECRET_KEY, keys.TOSS_FOREIGN_SECRET_KEY],
  });
  const again = nextGivenKeys(keys, next.settings);
  expect(again.settings['messaging']).toEqual({ SMTP_URL: before.messaging.SMTP_URL });
  expect(again.settings['identity']).toEqual(before.identity);
  expect(again.former.mail).toEqual(['lectern-second']);
});

it('changes no key that it does not know', () => {
  const real = { ...before, commerce: { ...before.commerce, TOSS_FOREIGN_SECRET_KEY: 'live_gsk_real' } };
  expect(() => nextGivenKeys(keys, real)).toThrow('No simulator gave the key of TOSS_FOREIGN_SECRET_KEY');
});

describe('the providers', () => {
  const asked: unknown[] = [];
  let status = 200;
  let server: Server;
  let url = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        asked.push([request.method, request.url, JSON.parse(text)]);
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const outside = () => ({ mail: { web: url, smtp: '' }, oauth: url, toss: url });

  it('are told which keys they forget, each of its own', async () => {
    await forgetGivenKeys(outside(), { mail: ['a'], oauth: ['b'], toss: ['c', 'd'] });
    expect(asked).toEqual([
      ['PUT', '/keys', { revoked: ['a'] }],
      ['PUT', '/control/keys', { revoked: ['b'] }],
      ['PUT', '/control/keys', { revoked: ['c', 'd'] }],
    ]);
  });

  it('that do not take it end the drill', async () => {
    status = 400;
    await expect(forgetGivenKeys(outside(), { mail: [], oauth: [], toss: [] })).rejects.toThrow('400');
  });
});
