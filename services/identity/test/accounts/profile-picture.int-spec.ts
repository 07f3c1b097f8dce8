import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { findUploader } from '@lectern/contracts-identity';
import { until } from '@lectern/testing/node';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

const SECRET = 'what services show each other in tests';
const MINE = 'u_mine-mine-mine-mine-mi';
const OTHER = 'u_other-other-other-othe';
const THEIRS = 'u_theirs-theirs-theirs-t';
const owners = new Map([[THEIRS, 'another-person']]);
const kept: unknown[] = [];
let isAway = false;

/** Media, as far as identity asks it. */
const media = createServer((request, response) => {
  void json(request).then((body) => {
    const isFind = request.url === '/internal/pictures/find';
    if (!isFind) kept.push(body);
    const ownerId = owners.get(Object(body).id);
    const image = { id: 'x', base: '/x', widths: [96], width: 96, height: 96, color: '#ffffff', alt: '' };
    response.writeHead(isAway ? 500 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isFind ? { picture: ownerId ? { ownerId, image } : null } : { success: true }),
    );
  });
});

let identity: TestIdentity;
let browser: TestBrowser;
let userId: string;
beforeAll(async () => {
  media.listen(0, '127.0.0.1');
  await once(media, 'listening');
  const mediaUrl = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
  identity = await startTestIdentity({ mediaUrl, serviceSecret: SECRET });
  userId = await signUp(identity, 'pictured@example.com');
  owners.set(MINE, userId);
  browser = identity.browser();
  await logIn(browser, 'pictured@example.com');
});
afterAll(async () => {
  await identity.stop();
  media.close();
  media.closeAllConnections();
});

const choose = (picture: string | null) =>
  browser.ask('PUT', '/api/auth/register', { id: userId, profile_picture: picture, location: 'Hanbit' });
const profileImage = async () => (await browser.get('/api/auth/me')).body['profileImage'];

describe('the profile picture', () => {
  it('is set to one’s own; the other ones are let go', async () => {
    expect((await choose(MINE)).body).toMatchObject({ profileImage: MINE, location: 'Hanbit' });
    expect(await profileImage()).toBe(MINE);
    await until(() => Promise.resolve(kept.length > 0));
    expect(kept).toEqual([{ ownerId: userId, keep: MINE }]);
  });

  it.each([
    ['another person’s', THEIRS],
    ['none that exists', 'u_absent-absent-absent-a'],
    ['one of the catalogue', 'doctor-kim'],
  ])('is not set to %s', async (_whose, picture) => {
    expect((await choose(picture)).status).toBe(403);
    expect(await profileImage()).toBe(MINE);
  });

  it('stays while media cannot tell whose the new one is', async () => {
    isAway = true;
    const { status } = await choose(MINE);
    isAway = false;
    expect(status).toBe(503);
    expect(await profileImage()).toBe(MINE);
  });

  it('is taken off', async () => {
    expect((await choose(null)).body['profileImage']).toBeNull();
    await until(() => Promise.resolve(kept.length > 1));
    expect(kept.at(-1)).toEqual({ ownerId: userId, keep: null });
  });
});

describe('what media is told late', () => {
  it('is what the person has by then', async () => {
    owners.set(OTHER, userId);
    isAway = false;
    const before = kept.length;
    await choose(MINE);
    await until(() => Promise.resolve(kept.length === before + 1));
    await identity.query('update account set profile_image = $2 where id = $1', [userId, OTHER]);
    await identity.addJob('keep-picture', { ownerId: userId, keep: MINE });
    await until(() => Promise.resolve(kept.length === before + 2));
    expect(kept.at(-1)).toEqual({ ownerId: userId, keep: OTHER });
  });
});

describe('row 64: an upload token, asked about by media', () => {
  const ask = async (token: unknown, secret = SECRET) => {
    const answer = await browser.post(findUploader.path, { token }, { [SERVICE_SECRET_HEADER]: secret });
    return [answer.status, answer.body['userId']];
  };

  it('speaks for its owner for five minutes, until they sign out', async () => {
    const { token } = (await browser.post('/api/auth/refresh')).body;
    expect(await ask(token)).toEqual([200, userId]);
    await identity.query(`update upload_token set expires_at = now() where expires_at > now()`);
    expect(await ask(token)).toEqual([200, null]);
    const { token: next } = (await browser.post('/api/auth/refresh')).body;
    expect(await ask(next)).toEqual([200, userId]);
    await browser.post('/api/auth/logout');
    expect(await ask(next)).toEqual([200, null]);
  });

  it('is told to services alone, and a session secret is none', async () => {
    await logIn(browser, 'pictured@example.com', { forceLogin: true });
    expect(await ask('x'.repeat(43), 'guessed')).toEqual([403, undefined]);
    expect(await ask(browser.cookies.get('__Host-sid'))).toEqual([200, null]);
  });
});
