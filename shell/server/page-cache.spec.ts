import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cachePage, PageCache } from './page-cache.ts';

const page = (html = '<p>안녕하세요</p>') => cachePage({ html, status: 200, policy: 'p' });

describe('cachePage', () => {
  it('has the same page in every encoding, compressed once', async () => {
    const made = page();
    const gzip = await made.body('gzip');
    expect(gunzipSync(gzip).toString()).toBe('<p>안녕하세요</p>');
    expect(brotliDecompressSync(await made.body('br')).toString()).toBe('<p>안녕하세요</p>');
    expect(await made.body('gzip')).toBe(gzip);
  });

  it('changes its tag with the page and with the policy, so that a 304 never keeps an old policy', () => {
    expect(page('a').etag).not.toBe(page('b').etag);
    expect(cachePage({ html: 'a', status: 200, policy: 'q' }).etag).not.toBe(page('a').etag);
  });
});

describe('PageCache', () => {
  const clock = { now: 0 };
  beforeEach(() => {
    clock.now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  });
  afterEach(() => jest.restoreAllMocks());
  const newCache = () => new PageCache({ fresh: 10_000, stale: 60_000, max: 10 });

  it('renders a page once for all who ask at the same time', async () => {
    const cache = newCache();
    let rendered = 0;
    const render = async () => {
      rendered += 1;
      return { page: page(), keep: true };
    };
    const [one, two] = await Promise.all([cache.get('/en', render), cache.get('/en', render)]);
    expect(one).toBe(two);
    expect(rendered).toBe(1);
    expect(cache.fresh('/en')).toBe(one);
  });

  it('sends the old page while the next one is made, and survives that making it fails', async () => {
    const cache = newCache();
    const first = await cache.get('/en', async () => ({ page: page('first'), keep: true }));
    clock.now += 20_000;
    expect(cache.fresh('/en')).toBeUndefined();
    const failing = cache.get('/en', () => Promise.reject(new Error('service down')));
    await expect(failing).resolves.toBe(first);
  });

  it('sends no page that a banner has begun or ended since', async () => {
    const cache = newCache();
    jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
    const made = (html: string, changesAt: number | null) => async () => ({
      page: cachePage({ html, status: 200, policy: 'p', changesAt }),
      keep: true,
    });
    const before = await cache.get('/en', made('before', 2_000));
    clock.now = 1_999;
    expect(cache.fresh('/en')).toBe(before);
    clock.now = 2_000;
    expect(cache.fresh('/en')).toBeUndefined();
    expect(await (await cache.get('/en', made('after', null))).body('identity')).toEqual(
      Buffer.from('after'),
    );
  });

  it('keeps nothing that was not meant for others', async () => {
    const cache = newCache();
    await cache.get('/en', async () => ({ page: page('error'), keep: false }));
    expect(cache.fresh('/en')).toBeUndefined();
  });

  it('tries again after a failure', async () => {
    const cache = newCache();
    await expect(cache.get('/en', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
    await expect(cache.get('/en', async () => ({ page: page('ok'), keep: true }))).resolves.toBeDefined();
  });
});
