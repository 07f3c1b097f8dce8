import { freePictures } from '../../migrations/0011-free-pictures.ts';
import { checkedPictures } from '../../migrations/0012-checked-pictures.ts';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { uploadThumbnail } from '@lectern/contracts-media';
import { until } from '@lectern/testing/node';
import sharp from 'sharp';
import { startTestMedia, type TestMedia } from '../start-test-media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await startTestMedia();
});
afterAll(() => media.stop());

const photo = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
const bytesOf = async (picture: Promise<Buffer>) => new Uint8Array(await picture);
const jpeg = () => bytesOf(photo().jpeg().toBuffer());
const rowsOf = (owner: string) => media.query('select id from media.picture where owner_id = $1', [owner]);
const answerOf = async (response: Response) => ({
  status: response.status,
  body: Object(await response.json()) as Record<string, never>,
});
const uploaded = async (owner: string, file?: Uint8Array<ArrayBuffer>) => {
  const { status, body } = await answerOf(await media.upload(owner, file ?? (await jpeg())));
  expect(status).toBe(201);
  return uploadThumbnail.response.parse(body);
};
const refused = async (owner: string, file: Uint8Array<ArrayBuffer>, name?: string, type?: string) => {
  const { status, body } = await answerOf(await media.upload(owner, file, name, type));
  expect(await rowsOf(owner)).toEqual([]);
  return [status, body['error']];
};

describe('a profile picture', () => {
  it('is kept as squares of three widths that never change at their addresses', async () => {
    const { id, result, image } = await uploaded('ann');
    expect(image).toMatchObject({
      id,
      base: `/media/user/${id}`,
      widths: [96, 192, 384],
      width: 384,
      height: 384,
    });
    expect(image.color).toMatch(/^#3[0-9a-f]6[0-9a-f]c[0-9a-f]$/);
    expect(result.variants).toEqual([96, 192, 384].map((width) => `/media/user/${id}-${width}.webp`));
    for (const width of image.widths) {
      for (const [type, format] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
      ]) {
        const answer = await fetch(`${media.url}${image.base}-${width}.${type}`);
        expect(answer.headers.get('content-type')).toBe(`image/${type}`);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
        const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect(facts).toMatchObject({ format, width, height: width });
      }
    }
  });

  it.each(['png', 'gif'] as const)('may be a %s', async (format) => {
    const { id } = await uploaded(`with-${format}`, await bytesOf(photo(40, 90)[format]().toBuffer()));
    expect(id).toMatch(/^u_/);
  });

  it.each([
    'u_aaaaaaaaaaaaaaaaaaaaaa-96.webp',
    'u_aaaaaaaaaaaaaaaaaaaaaa-97.webp',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f.new-x-96.webp',
    'u_aaaaaaaaaaaaaaaaaaaaaa-96.webp%00.html',
  ])('is not found at %s, and that answer is not cached', async (file) => {
    const answer = await fetch(`${media.url}/media/user/${file}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('row 53: a file that is not what it says', () => {
  it('is drawn anew: places, names and scripts inside a photograph are gone', async () => {
    const withPlace = await photo(400, 200)
      .withExif({
        IFD0: { Artist: 'Kim Minji' },
        IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([withPlace, Buffer.from('<html><script>alert(1)</script></html>')]);
    const { image } = await uploaded('polyglot', new Uint8Array(polyglot));
    for (const type of ['avif', 'webp']) {
      const file = Buffer.from(await (await fetch(`${media.url}${image.base}-384.${type}`)).arrayBuffer());
      expect(file.includes('script') || file.includes('Minji')).toBe(false);
      expect(await sharp(file).metadata()).not.toHaveProperty('exif');
    }
  });

  it.each([
    ['an SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a page named .png', '<!doctype html><script>1</script>'],
    ['a PDF named .png', '%PDF-1.7 /JavaScript'],
    ['a script that begins as a GIF', 'GIF89a/*\x00*/=1;alert(1)'],
    ['the beginning of a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['nothing', ''],
  ])('is refused: %s', async (_what, text) => {
    const file = new Uint8Array(Buffer.from(text, 'latin1'));
    expect(await refused('liar', file, 'me.png', 'image/png')).toEqual([400, 'INVALID_FILE_TYPE']);
  });

  it('is refused when it is a picture of another kind, such as WebP or TIFF', async () => {
    for (const format of ['webp', 'tiff'] as const) {
      const file = await bytesOf(photo()[format]().toBuffer());
      expect(await refused('other', file)).toEqual([400, 'INVALID_FILE_TYPE']);
    }
  });

  it('is refused when half of it is missing', async () => {
    const noise = sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const whole = await noise.png().toBuffer();
    const half = new Uint8Array(whole.subarray(0, whole.length / 2));
    expect(await refused('torn', half)).toEqual([400, 'INVALID_FILE_TYPE']);
  });
});

describe('row 54: a file that is too much', () => {
  it('is refused by its announced pixels before any is decoded', async () => {
    const file = pngOf(50_000, 50_000);
    expect(file.length).toBeLessThan(1_000);
    expect(await refused('bomb', file, 'me.png', 'image/png')).toEqual([413, 'TOO_MANY_PIXELS']);
  });

  it('is refused above 10 MB in every format', async () => {
    const file = new Uint8Array(10 * 1024 * 1024 + 1);
    file.set(await jpeg());
    expect(await refused('big', file)).toEqual([413, 'FILE_TOO_LARGE']);
  });

  it('is taken at 10 MB', async () => {
    const file = new Uint8Array(10 * 1024 * 1024);
    file.set(await jpeg());
    await uploaded('just-fits', file);
  });

  it.each([
    ['JSON', 'application/json', '{"file":"x"}', 415],
    ['no file', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
    [
      'a form cut off in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
      400,
    ],
    ['a file under another name', 'multipart/form-data; boundary=b', part('avatar', 'x') + '--b--\r\n', 400],
    [
      'two files',
      'multipart/form-data; boundary=b',
      `${part('file', 'x')}${part('file', 'y')}--b--\r\n`,
      400,
    ],
    ['no boundary', 'multipart/form-data', 'x', 400],
  ])('is refused as %s', async (_what, type, body, status) => {
    const answer = await fetch(media.url + uploadThumbnail.path, {
      method: 'POST',
      headers: { authorization: 'Bearer token-of-odd', 'content-type': type },
      body,
    });
    expect(answer.status).toBe(status);
  });
});

describe('row 55: uploads that go wrong, or go on and on', () => {
  it('leave nothing behind when they stop in the middle', async () => {
    const [before, taken] = [await media.stored(), await limitsTaken()];
    const socket = connect(Number(new URL(media.url).port), '127.0.0.1');
    socket.write(
      `POST ${uploadThumbnail.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer token-of-gone\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    );
    await until(async () => (await limitsTaken()) > taken);
    socket.destroy();
    await uploaded('after');
    expect(await rowsOf('gone')).toEqual([]);
    expect(await media.stored()).toHaveLength(before.length + 1);
  });

  it('keep the newest three that are not used, and their files alone', async () => {
    const ids: string[] = [];
    for (let upload = 0; upload < 5; upload += 1) ids.push((await uploaded('collector')).id);
    expect((await rowsOf('collector')).map((row) => Object(row).id).toSorted()).toEqual(
      ids.slice(2).toSorted(),
    );
    const stored = await media.stored();
    expect(ids.map((id) => stored.includes(id))).toEqual([false, false, true, true, true]);
  });

  it('are taken twenty times an hour, then 429 before the file is read', async () => {
    const file = await bytesOf(photo(8, 8).png().toBuffer());
    for (let upload = 0; upload < 20; upload += 1) await uploaded('spammer', file);
    const answer = await media.upload('spammer', file);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await media.upload('neighbour', file)).status).toBe(201);
  });

  it('are swept when they were unused for a day, with files without a row', async () => {
    const { id: old } = await uploaded('forgetful');
    const { id: young } = await uploaded('forgetful');
    await media.query(`update media.picture set created_at = now() - interval '25 hours' where id = $1`, [
      old,
    ]);
    const orphan = join(media.folder, 'u_orphanorphanorphanorph');
    const beside = join(media.folder, '.new-crashed');
    for (const folder of [orphan, beside]) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, '96.webp'), 'x');
      await utimes(folder, 0, 0);
    }
    await media.sweep();
    const stored = await media.stored();
    expect(stored).toContain(young);
    expect(stored).not.toContain(old);
    expect(stored).not.toContain('u_orphanorphanorphanorph');
    expect(stored).not.toContain('.new-crashed');
  });
});

describe('row 64: who may upload', () => {
  it.each([
    ['no session', {}],
    ['a token that has run out', { authorization: 'Bearer stale' }],
    ['a session cookie alone', { cookie: '__Host-sid=token-of-ann' }],
    ['a token that is none', { authorization: 'Bearer a b' }],
    ['another scheme', { authorization: 'Basic token-of-ann' }],
  ])('is not %s', async (_who, headers) => {
    const form = new FormData();
    form.set('file', new File([await jpeg()], 'me.jpg'));
    const answer = await fetch(media.url + uploadThumbnail.path, { method: 'POST', headers, body: form });
    expect([answer.status, Object(await answer.json()).error]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('cannot be told while identity is away: 503, nothing is taken on trust', async () => {
    media.partners.isDown = true;
    const answer = await media.upload('ann', await jpeg());
    media.partners.isDown = false;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

it('has constraints that were checked without a lock that stops pictures', async () => {
  const constraints = await media.query(
    `select conname from pg_constraint where conrelid = 'media.picture'::regclass and contype = 'c' and not convalidated`,
  );
  expect(constraints).toEqual([]);
  const [adding = '', checking = ''] = [freePictures.sql, checkedPictures.sql];
  expect(adding.match(/\bcheck \(/g)).toHaveLength(adding.match(/ not valid/g)?.length ?? 0);
  expect(checking).not.toMatch(/\badd\b/);
});

describe('other services', () => {
  it('learn which picture was uploaded for the storefront', async () => {
    const id = `u_${'f'.repeat(22)}`;
    await media.query(
      `insert into media.picture (id, owner_id, color, bytes, shape, width, height, kept_at)
       values ($1, 'editor', '#123456', 1, 'free', 1024, 512, now())`,
      [id],
    );
    const { body } = await answerOf(await media.internal('/internal/pictures/find', { id }));
    expect(body['picture']).toMatchObject({ image: { id, height: 512 }, isForStorefront: true });
  });

  it('learn whose a picture is, and keep one of a person alone', async () => {
    const [first, second] = [await uploaded('bea'), await uploaded('bea')];
    const found = await answerOf(await media.internal('/internal/pictures/find', { id: first.id }));
    const expected = { ownerId: 'bea', image: { id: first.id }, isForStorefront: false };
    expect(found.body['picture']).toMatchObject(expected);
    await media.internal('/internal/pictures/keep', { ownerId: 'bea', keep: second.id });
    expect(await rowsOf('bea')).toEqual([{ id: second.id }]);
    const gone = await answerOf(await media.internal('/internal/pictures/find', { id: first.id }));
    expect(gone.body['picture']).toBeNull();
    await media.internal('/internal/pictures/keep', { ownerId: 'bea', keep: null });
    expect(await rowsOf('bea')).toEqual([]);
    expect(await media.stored()).not.toContain(second.id);
  });

  it('who ask late change nothing: neither the picture in use goes nor one chosen since', async () => {
    const [old, current, next] = [await uploaded('fay'), await uploaded('fay'), await uploaded('fay')];
    const keep = (id: string) => media.internal('/internal/pictures/keep', { ownerId: 'fay', keep: id });
    await keep(current.id);
    expect((await keep(old.id)).status).toBe(200);
    const ids = (await rowsOf('fay')).map((row) => Object(row).id);
    expect(ids.toSorted()).toEqual([current.id, next.id].toSorted());
    expect(await media.stored()).toContain(current.id);
    await keep(next.id);
    expect(await rowsOf('fay')).toEqual([{ id: next.id }]);
  });

  it('cannot keep another person’s picture', async () => {
    const { id } = await uploaded('cho');
    await media.internal('/internal/pictures/keep', { ownerId: 'dan', keep: id });
    const [row] = await media.query('select owner_id, kept_at from media.picture where id = $1', [id]);
    expect(row).toEqual({ owner_id: 'cho', kept_at: null });
  });

  it('learn what a person uploaded, to tell them', async () => {
    const { id } = await uploaded('gil');
    const person = { userId: 'gil', email: 'gil@example.com' };
    const { body } = await answerOf(await media.internal('/internal/people/collect', person));
    const [picture] = Object(body['data']).pictures;
    expect(picture).toMatchObject({ id, kept_at: null });
    expect((await fetch(media.url + picture.address)).status).toBe(200);
    expect((await media.internal('/internal/people/collect', person, 'guessed')).status).toBe(403);
  });

  it('show the services’ secret', async () => {
    const { id } = await uploaded('eve');
    const body = { ownerId: 'eve', keep: null };
    expect((await media.internal('/internal/pictures/keep', body, 'guessed')).status).toBe(403);
    expect(await rowsOf('eve')).toEqual([{ id }]);
  });
});

const limitsTaken = async (): Promise<number> => (await media.query('select 1 from media.rate_limit')).length;

function part(name: string, content: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n${content}\r\n`;
}

/** A PNG that announces so many pixels and has nearly none. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const chunks = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(50_001))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(chunks));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
