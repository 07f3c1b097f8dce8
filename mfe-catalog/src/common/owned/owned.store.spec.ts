import { createOwnedCourses } from './owned.store.ts';

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

describe('owned courses', () => {
  it('are asked for once for all cards of a page, and again for the next page', async () => {
    const load = jest.fn(async () => ['a']);
    const owned = createOwnedCourses(load);
    const stops = [owned.subscribe(jest.fn()), owned.subscribe(jest.fn())];
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    for (const stop of stops) stop();
    load.mockResolvedValue(['a', 'b']);
    const listener = jest.fn();
    owned.subscribe(listener);
    expect([...owned.get()]).toEqual(['a']);
    await settle();
    expect([...owned.get()]).toEqual(['a', 'b']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('stay as they are known when the service does not answer', async () => {
    const load = jest.fn(async () => ['a']);
    const owned = createOwnedCourses(load);
    owned.subscribe(jest.fn())();
    await settle();
    load.mockRejectedValue(new Error('503'));
    owned.subscribe(jest.fn());
    await settle();
    expect([...owned.get()]).toEqual(['a']);
  });

  it('follow the call that was made last', async () => {
    const answers: ((ids: string[]) => void)[] = [];
    const owned = createOwnedCourses(() => new Promise<string[]>((resolve) => answers.push(resolve)));
    owned.subscribe(jest.fn())();
    owned.subscribe(jest.fn());
    answers[1]?.(['new']);
    await settle();
    answers[0]?.(['old']);
    await settle();
    expect([...owned.get()]).toEqual(['new']);
  });

  it('call no listener when the list is the same', async () => {
    const owned = createOwnedCourses(async () => ['a']);
    owned.subscribe(jest.fn())();
    await settle();
    const listener = jest.fn();
    owned.subscribe(listener);
    await settle();
    expect(listener).not.toHaveBeenCalled();
  });
});
