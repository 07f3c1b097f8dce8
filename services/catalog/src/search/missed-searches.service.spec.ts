import type { MissedSearch } from './missed-searches.repository.ts';
import { MissedSearchesService } from './missed-searches.service.ts';

const AWAY = 'Connection terminated unexpectedly';

/** The service with what it has written, whose next writes fail as often as is said. */
function startService({ failures = 0, because = AWAY } = {}) {
  const state = { failures, written: [] as MissedSearch[][], warned: 0 };
  const addMisses = (misses: readonly MissedSearch[]) => {
    if (state.failures > 0) {
      state.failures -= 1;
      return Promise.reject(new Error(because));
    }
    state.written.push([...misses]);
    return Promise.resolve();
  };
  const logger = { warn: () => (state.warned += 1) };
  return { state, service: new MissedSearchesService({ addMisses } as never, logger as never) };
}

it('writes each text once with how often it came, and nothing twice', async () => {
  const { state, service } = startService();
  service.rememberMiss('unfindable', 'en');
  service.rememberMiss('unfindable', 'en');
  service.rememberMiss('없는말', 'ko');
  await service.writeMisses();
  await service.writeMisses();
  expect(state.written).toEqual([
    [
      { language: 'en', query: 'unfindable', count: 2 },
      { language: 'ko', query: '없는말', count: 1 },
    ],
  ]);
});

it('keeps what could not be written for the next time, with what came meanwhile', async () => {
  const { state, service } = startService({ failures: 1 });
  service.rememberMiss('unfindable', 'en');
  await expect(service.writeMisses()).rejects.toThrow(AWAY);
  service.rememberMiss('unfindable', 'en');
  service.rememberMiss('other', 'en');
  await service.writeMisses();
  expect(state.written).toEqual([
    [
      { language: 'en', query: 'unfindable', count: 2 },
      { language: 'en', query: 'other', count: 1 },
    ],
  ]);
});

it('counts what comes while a write fails, and keeps five hundred texts in all', async () => {
  const { state, service } = startService({ failures: 1 });
  for (let no = 0; no < 499; no += 1) service.rememberMiss(`word${no}`, 'en');
  const failing = service.writeMisses();
  for (const text of ['word0', 'first', 'second']) service.rememberMiss(text, 'en');
  await expect(failing).rejects.toThrow(AWAY);
  await service.writeMisses();
  const [written = []] = state.written;
  expect(written).toHaveLength(500);
  expect(written[0]).toEqual({ language: 'en', query: 'word0', count: 2 });
  expect(written.at(-1)).toEqual({ language: 'en', query: 'first', count: 1 });
});

it('drops what the database refuses, so that it does not stand in the way of what comes later', async () => {
  const { state, service } = startService({ failures: 1, because: 'a text that no table takes' });
  service.rememberMiss('refused', 'en');
  await expect(service.writeMisses()).rejects.toThrow('a text that no table takes');
  service.rememberMiss('later', 'en');
  await service.writeMisses();
  expect(state.written).toEqual([[{ language: 'en', query: 'later', count: 1 }]]);
});

it('writes at the end of the service, and says so where it cannot', async () => {
  const { state, service } = startService({ failures: 1 });
  service.rememberMiss('unfindable', 'en');
  await service.onApplicationShutdown();
  expect([state.written, state.warned]).toEqual([[], 1]);
  await service.onApplicationShutdown();
  expect([state.written.length, state.warned]).toEqual([1, 1]);
});
