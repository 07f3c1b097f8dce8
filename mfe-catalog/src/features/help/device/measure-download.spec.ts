import { measureDownload } from './measure-download.ts';

const KILOBYTE = new Uint8Array(1_000);
const never = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')));
  });
const body = (pieces: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let left = pieces; left > 0; left -= 1) controller.enqueue(KILOBYTE);
      controller.close();
    },
  });

let asked: [string, RequestInit | undefined][];
const measure = (answer: (signal: AbortSignal | null | undefined) => Promise<Response>, longest = 5_000) => {
  let time = 0;
  const fetch = (file: unknown, init?: RequestInit) => {
    asked.push([String(file), init]);
    return answer(init?.signal);
  };
  const now = () => (time += 100);
  return (signal = new AbortController().signal) =>
    measureDownload({ file: '/a.mp4', enoughBytes: 20_000, longest, fetch, now }, signal);
};
beforeEach(() => (asked = []));

describe('measuring a download', () => {
  it('asks past every cache, without cookies, until enough came', async () => {
    const { bytes, milliseconds, isBroken } = await measure(() => Promise.resolve(new Response(body(4))))();
    expect([milliseconds, isBroken]).toEqual([100, false]);
    expect(bytes).toBeGreaterThanOrEqual(20_000);
    expect(bytes).toBeLessThanOrEqual(32_000);
    expect(asked.length).toBeGreaterThan(3);
    for (const [file, init] of asked) {
      expect([file, init?.cache, init?.credentials]).toEqual(['/a.mp4', 'no-store', 'omit']);
    }
  });

  it('stops when the time is up, with what came until then', async () => {
    jest.useFakeTimers();
    const measured = measure((signal) =>
      asked.length === 1 ? Promise.resolve(new Response(body(2))) : never(signal),
    )();
    const told = jest.fn();
    void measured.then(told);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(told).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith({ bytes: 2_000, milliseconds: 100, isBroken: false });
    jest.useRealTimers();
  });

  it.each([
    ['a network that fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a file that is refused', () => Promise.resolve(new Response('gone', { status: 404 }))],
  ])('tells of %s at once', async (_what, answer) => {
    expect(await measure(answer)()).toMatchObject({ bytes: 0, isBroken: true });
    expect(asked).toHaveLength(3);
  });

  it('stops on an abort, without an error', async () => {
    const leaving = new AbortController();
    const measured = measure(never)(leaving.signal);
    leaving.abort();
    expect(await measured).toMatchObject({ bytes: 0, isBroken: false });
  });
});
