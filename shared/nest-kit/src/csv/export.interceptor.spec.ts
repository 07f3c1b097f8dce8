import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ExecutionContext } from '@nestjs/common';
import { NEVER, Subject, throwError, type Observable } from 'rxjs';
import { LONGEST_FILE, ExportInterceptor } from './export.interceptor.ts';
import { ExportSlots } from './export-slots.ts';

/** A file that one person asks for, who may have one at a time. */
async function begin(making: Observable<unknown>, method = 'GET', expectCopyPlace = () => Promise.resolve()) {
  const slots = new ExportSlots(3);
  const raw = new PassThrough();
  const reply = { raw, code: () => reply, send: () => raw.end() };
  const context = {
    switchToHttp: () => ({ getRequest: () => ({ method }), getResponse: () => reply }),
  } as unknown as ExecutionContext;
  const handle = jest.fn(() => making);
  const interceptor = new ExportInterceptor(slots, { expectCopyPlace } as never);
  const refused = await interceptor.intercept(context, { handle }).then(
    (file) => void file.subscribe({ error: () => undefined }),
    (error: unknown) => error,
  );
  const isTaken = (): boolean => {
    try {
      slots.takeSlot('')();
      return false;
    } catch {
      return true;
    }
  };
  return { raw, isTaken, handle, refused };
}
const close = (raw: PassThrough): Promise<void> =>
  new Promise((resolve) => {
    raw.once('close', resolve);
    raw.destroy();
  });

it('keeps the slot of a reader who left until the handler has ended', async () => {
  const making = new Subject();
  const { raw, isTaken } = await begin(making);
  await close(raw);
  expect(isTaken()).toBe(true);
  making.complete();
  expect(isTaken()).toBe(false);
});

it('keeps the slot of a handler that has ended until the last byte is sent', async () => {
  const { raw, isTaken } = await begin(throwError(() => new Error('the database broke off')));
  expect(isTaken()).toBe(true);
  await close(raw);
  expect(isTaken()).toBe(false);
});

it('gives the slot back with the last byte, while the handler still puts its connection back', async () => {
  const { raw, isTaken } = await begin(NEVER);
  raw.write('a row');
  expect(isTaken()).toBe(true);
  const sent = once(raw, 'finish');
  raw.end();
  await sent;
  expect(isTaken()).toBe(false);
});

it('takes a slot for no longer than the answer to a question, and makes no file', async () => {
  const { raw, isTaken, handle } = await begin(NEVER, 'HEAD');
  await close(raw);
  expect([isTaken(), handle.mock.calls]).toEqual([false, []]);
});

it('makes no file while other processes send as many as may be, and gives the slot back', async () => {
  const full = new Error('all places are taken');
  const { isTaken, handle, refused } = await begin(NEVER, 'GET', () => Promise.reject(full));
  expect([refused, isTaken(), handle.mock.calls]).toEqual([full, false, []]);
});

describe('a file that takes long', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is broken off after a quarter of an hour', async () => {
    const { raw } = await begin(NEVER);
    jest.advanceTimersByTime(LONGEST_FILE - 1);
    expect(raw.destroyed).toBe(false);
    jest.advanceTimersByTime(1);
    expect(raw.destroyed).toBe(true);
  });

  it('has no limit any more once it is there', async () => {
    const making = new Subject();
    const { raw } = await begin(making);
    making.complete();
    raw.emit('close');
    expect(jest.getTimerCount()).toBe(0);
  });
});
