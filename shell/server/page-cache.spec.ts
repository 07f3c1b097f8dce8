import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cachePage, NoPage, PageCache, type CachedPage } from './page-cache.ts';

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

  describe('of which something has changed', () => {
    const made = (html: string) => async () => ({ page: page(html), keep: true });
    const text = async (answer: Promise<CachedPage>) => String(await (await answer).body('identity'));
    const late = (key: string) => (key === '/en/a' ? 1_000 : undefined);

    it('sends the old page only while the next one is made, and for no longer than it may', async () => {
      const cache = newCache();
      await cache.get('/en/a', made('before'));
      cache.outdate(late);
      expect(cache.fresh('/en/a')).toBeUndefined();
      const never = new Promise<never>(() => undefined);
      expect(await text(cache.get('/en/a', () => never))).toBe('before');
      clock.now += 999;
      cache.outdate(late);
      clock.now += 1;
      expect(await text(cache.get('/en/a', made('after')))).toBe('after');
      expect(cache.fresh('/en/a')).toBeDefined();
    });

    describe('while its service is away', () => {
      const failures: [string, () => Promise<{ page: CachedPage; keep: boolean }>][] = [
        ['fails', () => Promise.reject(new Error('service down'))],
        [
          'answers with a page of the failure',
          async () => ({ page: cachePage({ html: 'sorry', status: 503, policy: 'p' }), keep: false }),
        ],
        [
          'ends with a frame',
          async () => ({
            page: cachePage({ html: 'frame', status: 200, policy: 'p', isFrame: true, isFallback: true }),
            keep: false,
          }),
        ],
      ];
      it.each(failures)(
        'goes on with the old page when rendering %s, and tries again',
        async (_how, fail) => {
          const cache = newCache();
          await cache.get('/en/a', made('before'));
          cache.outdate(late);
          clock.now += 5_000;
          expect(await text(cache.get('/en/a', fail))).toBe('before');
          expect(await text(cache.get('/en/a', made('after')))).toBe('after');
        },
      );

      it('says that the remote failed where the old page stands in for its frame', async () => {
        const cache = newCache();
        const before = await cache.get('/en/a', made('before'));
        cache.outdate(late);
        clock.now += 5_000;
        const frame = cachePage({ html: 'frame', status: 200, policy: 'p', isFrame: true, isFallback: true });
        const sent = await cache.get('/en/a', async () => ({ page: frame, keep: false }));
        expect([sent.isFallback, sent.etag]).toEqual([true, before.etag]);
        expect(before.isFallback).toBe(false);
      });

      it('sends nothing of before for an address that leads elsewhere or is gone', async () => {
        const cache = newCache();
        await cache.get('/en/a', made('before'));
        cache.outdate(late);
        clock.now += 5_000;
        await expect(cache.get('/en/a', () => Promise.reject(new NoPage('/en/b')))).rejects.toThrow('/en/b');
        const gone = async () => ({
          page: cachePage({ html: 'gone', status: 404, policy: 'p' }),
          keep: false,
        });
        expect(await text(cache.get('/en/a', gone))).toBe('gone');
      });
    });

    it('has it made once, however many ask', async () => {
      const cache = newCache();
      await cache.get('/en/a', made('before'));
      cache.outdate(late);
      const render = jest.fn(() => new Promise<never>(() => undefined));
      await Promise.all([cache.get('/en/a', render), cache.get('/en/a', render)]);
      clock.now += 1_000;
      void cache.get('/en/a', render);
      expect(render).toHaveBeenCalledTimes(1);
    });

    it('leaves the others as they are', async () => {
      const cache = newCache();
      const other = await cache.get('/en/b', made('other'));
      cache.outdate(late);
      expect(cache.fresh('/en/b')).toBe(other);
    });

    it('gives nobody who asks afterwards what was read before', async () => {
      const cache = newCache();
      let finish: (made: { page: CachedPage; keep: boolean }) => void = () => undefined;
      const waiting = cache.get('/en/a', () => new Promise((resolve) => (finish = resolve)));
      cache.outdate(late);
      const next = cache.get('/en/a', made('after'));
      expect(await text(next)).toBe('after');
      finish(await made('before')());
      expect(await text(waiting)).toBe('before');
      expect(await text(cache.get('/en/a', made('later')))).toBe('after');
    });

    it('is empty again when the last page is too old to be sent', async () => {
      const cache = newCache();
      await cache.get('/en/a', made('a'));
      clock.now += 60_001;
      expect(cache.isEmpty).toBe(true);
    });

    it('is empty only without pages, kept or being made', async () => {
      const cache = newCache();
      expect(cache.isEmpty).toBe(true);
      const making = cache.get('/en/a', made('a'));
      expect(cache.isEmpty).toBe(false);
      await making;
      expect(cache.isEmpty).toBe(false);
    });
  });
});
