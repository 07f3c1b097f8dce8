import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { SERVICE_SECRET, startTestCatalog } from '../start-test-catalog.ts';

const ID = 'u_abcdefghijklmnopqrstuv';
const image = {
  id: ID,
  base: `/media/user/${ID}`,
  widths: [96, 192, 384],
  width: 384,
  height: 384,
  color: '#336699',
  alt: '',
};
let isAway = false;
const media = createServer((request, response) => {
  const isRight = request.headers[SERVICE_SECRET_HEADER] === SERVICE_SECRET && !isAway;
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    response.writeHead(isRight ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ picture: body.includes(ID) ? { ownerId: 'kim', image } : null }));
  });
});

let catalog: Awaited<ReturnType<typeof startTestCatalog>>;
beforeAll(async () => {
  media.listen(0, '127.0.0.1');
  await once(media, 'listening');
  const url = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
  catalog = await startTestCatalog({ mediaUrl: url });
});
afterAll(async () => {
  await catalog.stop();
  media.close();
  media.closeAllConnections();
});

describe('an uploaded picture', () => {
  it('has an address like every other picture, and never tells whose it is', async () => {
    const { status, body } = await catalog.ask(`/api/www/image-url?id=${ID}`);
    expect([status, body]).toEqual([200, { success: true, url: `/media/user/${ID}-384.webp`, image }]);
  });

  it('is not found once it is gone', async () => {
    const { status, body } = await catalog.ask('/api/www/image-url?id=u_gone-gone-gone-gone-go');
    expect([status, body.error]).toEqual([404, 'IMAGE_NOT_FOUND']);
  });

  it('is 503, not missing, while media is away; the catalogue’s own pictures do not need it', async () => {
    isAway = true;
    const uploaded = await catalog.ask(`/api/www/image-url?id=${ID}`);
    const outside = await catalog.ask('/api/www/image-url?id=https://img.example/a.jpg');
    isAway = false;
    expect([uploaded.status, outside.status]).toEqual([503, 200]);
  });
});
