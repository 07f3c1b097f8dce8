import { listMaterials, openPreview, PLAYBACK_LIMITS, type Playback } from '@lectern/contracts-media';
import { lectureFacts } from '../partners.ts';
import {
  askForPlayback,
  fetchFile,
  keepDrawings,
  materialsOf,
  opened,
  previewOf,
  signIn,
} from '../play-films.ts';
import { startTestMedia, type TestMedia } from '../start-test-media.ts';

/*
 * Who gets which file: each person tries with a token of their own where they can have one, otherwise with that of
 * a buyer, which they were sent.
 */
const FILES = ['master.m3u8', '720p.m3u8', 'key', '720p/0.ts', 'captions/ko.vtt', 'sprite.jpg'] as const;
const PERSONS = {
  guest: 'sent a buyer’s address',
  'signed in': 'without the course, sent a buyer’s address',
  unverified: 'has the course, the licence is not verified any more',
  'other buyer': 'has another course, sent a buyer’s address',
  expired: 'had the course until a moment ago',
  refunded: 'was refunded a moment ago',
} as const;
type Person = keyof typeof PERSONS;

let media: TestMedia;
let buyers: Playback;

beforeAll(async () => {
  media = await startTestMedia();
  media.partners.lectures.set('lecture', lectureFacts('lecture'));
  media.partners.lectures.set('preview', lectureFacts('preview', { isPreview: true }));
  await keepDrawings(media, ['lecture', 'preview']);
  media.partners.enrolments.add('buyer course');
});
beforeEach(async () => {
  buyers = await opened(media, { userId: 'buyer', headers: signIn(media, 'buyer') });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => media.stop());

const errorOf = async (response: Response) =>
  response.ok ? [response.status, null] : [response.status, Object(await response.json()).error];

/** What a person sends, and the token they send it with. */
async function comeAs(person: Person): Promise<{ playback: Playback; headers: Record<string, string> }> {
  const userId = person.replace(' ', '-');
  switch (person) {
    case 'guest':
      return { playback: buyers, headers: {} };
    case 'signed in':
      return { playback: buyers, headers: signIn(media, userId) };
    case 'other buyer':
      media.partners.enrolments.add(`${userId} another-course`);
      return { playback: buyers, headers: signIn(media, userId) };
    case 'unverified': {
      media.partners.enrolments.add(`${userId} course`);
      const headers = signIn(media, userId, false);
      return { playback: await opened(media, { userId, headers }), headers };
    }
    case 'expired':
    case 'refunded': {
      media.partners.enrolments.add(`${userId} course`);
      const headers = signIn(media, userId);
      const playback = await opened(media, { userId, headers });
      media.partners.enrolments.delete(`${userId} course`);
      return { playback, headers };
    }
    default:
      return person satisfies never;
  }
}

const ELSEWHERE = [403, 'PLAYBACK_ELSEWHERE'];
const REFUSED = [403, 'PLAYBACK_REFUSED'];
/**
 * Access is asked for the master playlist and for the first thing that is sent of the lecture in a viewing. Playlists, and
 * what comes later, stop with the token, 120 seconds after it was made at the latest.
 */
const UNTIL_THE_TOKEN_ENDS = [200, null];

function expected(person: Person, file: (typeof FILES)[number]): unknown[] {
  if (person === 'guest' || person === 'signed in' || person === 'other buyer') return ELSEWHERE;
  if (file === '720p.m3u8') return UNTIL_THE_TOKEN_ENDS;
  return person === 'unverified' ? [403, 'LICENSE_REQUIRED'] : REFUSED;
}

const persons = Object.keys(PERSONS) as Person[];

describe.each(persons)('a person who is: %s', (person) => {
  it.each(FILES)('asks for %s', async (file) => {
    const { playback, headers } = await comeAs(person);
    expect(await errorOf(await fetchFile(media, playback, file, headers))).toEqual(expected(person, file));
  });

  it('gets no new token without an open course and asks in vain once the old one has run out', async () => {
    const { playback, headers } = await comeAs(person);
    const userId = person.replace(' ', '-');
    if (person !== 'unverified') {
      expect(await askForPlayback(media, { userId, headers })).toMatchObject({
        playback: null,
        refusal: 'not-enrolled',
      });
    }
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + PLAYBACK_LIMITS.tokenSeconds * 1_000);
    for (const file of FILES) {
      const answer = await errorOf(await fetchFile(media, playback, file, headers));
      expect(answer).toEqual([403, 'PLAYBACK_EXPIRED']);
    }
  });
});

describe.each(['expired', 'refunded'] as const)('a person whose course is %s while they watch', (how) => {
  it('gets segments until the token ends, and neither a new token nor a master playlist', async () => {
    const userId = `${how}-mid-play`;
    media.partners.enrolments.add(`${userId} course`);
    const headers = signIn(media, userId);
    const playback = await opened(media, { userId, headers });
    const ask = async (file: string) => errorOf(await fetchFile(media, playback, file, headers));
    const begun = Date.now();
    expect(await ask('720p/0.ts')).toEqual([200, null]);

    if (how === 'refunded') media.partners.refunds.add(userId);
    media.partners.enrolments.delete(`${userId} course`);
    expect(await ask('master.m3u8')).toEqual(REFUSED);
    expect(await askForPlayback(media, { userId, headers })).toMatchObject({ playback: null });
    // Requests and the check of the token share this clock; the token was made a moment before `begun`.
    const clock = jest
      .spyOn(Date, 'now')
      .mockReturnValue(begun + (PLAYBACK_LIMITS.tokenSeconds - 30) * 1_000);
    expect(await ask('720p/1.ts')).toEqual(UNTIL_THE_TOKEN_ENDS);
    clock.mockReturnValue(begun + PLAYBACK_LIMITS.tokenSeconds * 1_000);
    for (const file of ['720p/1.ts', '720p/2.ts', 'key']) {
      expect(await ask(file)).toEqual([403, 'PLAYBACK_EXPIRED']);
    }
  });
});

describe('materials', () => {
  /** Addresses of a person who may have them, or may have had them a moment ago. */
  const addressesOf = async (headers: Record<string, string>): Promise<string[]> => {
    const { materials } = listMaterials.response.parse(await (await materialsOf(media, headers)).json());
    return materials.map(({ address }) => address);
  };
  const comeForMaterials = async (person: Person) => {
    const userId = person.replace(' ', '-');
    const isOwner = person === 'expired' || person === 'refunded' || person === 'unverified';
    if (!isOwner) {
      const addresses = await addressesOf(signIn(media, 'buyer'));
      if (person === 'other buyer') media.partners.enrolments.add(`${userId} another-course`);
      return { addresses, headers: person === 'guest' ? {} : signIn(media, userId) };
    }
    media.partners.enrolments.add(`${userId} course`);
    const headers = signIn(media, userId);
    const addresses = await addressesOf(headers);
    if (person === 'unverified') signIn(media, userId, false);
    else media.partners.enrolments.delete(`${userId} course`);
    return { addresses, headers };
  };

  it.each<[Person, unknown[], unknown[]]>([
    ['guest', [401, 'UNAUTHENTICATED'], ELSEWHERE],
    ['signed in', REFUSED, ELSEWHERE],
    ['unverified', [403, 'LICENSE_REQUIRED'], [403, 'LICENSE_REQUIRED']],
    ['other buyer', REFUSED, ELSEWHERE],
    ['expired', REFUSED, REFUSED],
    ['refunded', REFUSED, REFUSED],
  ])('%s: neither the list nor a download, in either language', async (person, list, download) => {
    const { addresses, headers } = await comeForMaterials(person);
    expect(addresses).toHaveLength(2);
    expect(await errorOf(await materialsOf(media, headers))).toEqual(list);
    for (const address of addresses) {
      expect(await errorOf(await fetch(media.url + address, { headers }))).toEqual(download);
    }
  });

  it('are not opened by the token of a film or of a preview, and their token opens no film', async () => {
    const headers = signIn(media, 'buyer');
    const { playback } = openPreview.response.parse(await (await previewOf(media, 'preview')).json());
    for (const { token } of [buyers, playback]) {
      const answer = await fetch(`${media.url}/media/v/${token}/outline-ko.pdf`, { headers });
      expect(answer.status).toBe(404);
    }
    const [address = ''] = await addressesOf(headers);
    for (const file of FILES) {
      const film = address.replace(/outline-..\.pdf$/, file);
      expect((await fetch(media.url + film, { headers })).status).toBe(404);
    }
  });

  it('stop with their token, and while a refund is under way: they start the lecture', async () => {
    media.partners.enrolments.add('returning course');
    const headers = signIn(media, 'returning');
    const [address = ''] = await addressesOf(headers);
    media.partners.refunds.add('returning');
    expect(await errorOf(await fetch(media.url + address, { headers }))).toEqual(REFUSED);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + PLAYBACK_LIMITS.tokenSeconds * 1_000);
    expect(await errorOf(await fetch(media.url + address, { headers }))).toEqual([403, 'PLAYBACK_EXPIRED']);
  });
});

describe('a buyer', () => {
  it.each(FILES)('gets %s', async (file) => {
    const response = await fetchFile(media, buyers, file, signIn(media, 'buyer'));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('who signed out gets no master playlist, and a new session opens none of the old addresses', async () => {
    const headers = signIn(media, 'buyer');
    media.partners.sessions.clear();
    expect(await errorOf(await fetchFile(media, buyers, 'master.m3u8', headers))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    const later = { cookie: '__Host-sid=another-session-of-buyer' };
    expect(await errorOf(await fetchFile(media, buyers, 'key', later))).toEqual(ELSEWHERE);
  });

  it('whose refund is under way gets no first segment', async () => {
    media.partners.enrolments.add('asking course');
    const headers = signIn(media, 'asking');
    const playback = await opened(media, { userId: 'asking', headers });
    media.partners.refunds.add('asking');
    expect(await errorOf(await fetchFile(media, playback, '720p/0.ts', headers))).toEqual(REFUSED);
    media.partners.refunds.delete('asking');
    expect((await fetchFile(media, playback, '720p/0.ts', headers)).status).toBe(200);
  });
});

describe('an address that was changed', () => {
  const tampered = (change: (token: string) => string, file = '720p/0.ts') =>
    fetchFile(media, { ...buyers, token: change(buyers.token) }, file, signIn(media, 'buyer'));

  it.each<[string, (token: string) => string]>([
    ['in its claim', (token) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
    ['in its signature', (token) => `${token.slice(0, -5)}AAAAA`],
    ['without a signature', (token) => token.split('.')[0] ?? ''],
    ['with the signature of nothing', (token) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
    [
      'to another lecture',
      (token) => {
        const [body = '', mac] = token.split('.');
        const claim = Buffer.from(body, 'base64url').toString().replace('~lecture~', '~another~');
        return `${Buffer.from(claim).toString('base64url')}.${mac}`;
      },
    ],
    [
      'to a preview',
      (token) => {
        const [body = '', mac] = token.split('.');
        const claim = Buffer.from(body, 'base64url').toString().replace(/^v/, 'f');
        return `${Buffer.from(claim).toString('base64url')}.${mac}`;
      },
    ],
    ['to a thousand letters', () => 'A'.repeat(1_000)],
    ['to steps up', () => '..%2f..%2finternal'],
  ])('%s opens nothing', async (_how, change) => {
    expect(await errorOf(await tampered(change))).toEqual([403, 'PLAYBACK_INVALID']);
  });

  it.each([
    ['720p/9999.ts', 404],
    ['1080p/0.ts', 404],
    ['720p/-1.ts', 404],
    ['captions/de.vtt', 404],
    ['../720p/0.ts', 403],
    ['720p%2f0.ts', 404],
    ['constructor', 404],
  ])('to the file %s is %i', async (file, status) => {
    expect((await tampered((token) => token, file)).status).toBe(status);
  });
});
