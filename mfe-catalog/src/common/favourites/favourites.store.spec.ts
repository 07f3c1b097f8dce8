import { createFavourites, type FavouritesPort } from './favourites.store.ts';

/** A service whose answers the test gives, one by one. */
function service(list: FavouritesPort['list'] = async () => []) {
  const calls: string[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const port: FavouritesPort = {
    list,
    keep: (id, isKept) => {
      calls.push(`${isKept ? '+' : '-'}${id}`);
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
    },
  };
  return { port, calls, answers };
}

describe('favourites', () => {
  it('are asked for once', async () => {
    const list = jest.fn(async () => ['a']);
    const favourites = createFavourites(service(list).port);
    await Promise.all([favourites.load(), favourites.load()]);
    expect([...favourites.get()]).toEqual(['a']);
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('are none, without a word, when they cannot be read', async () => {
    const favourites = createFavourites(service(() => Promise.reject(new Error('401'))).port);
    await favourites.load();
    expect(favourites.get().size).toBe(0);
  });

  it('change at once and stay when the service agrees', async () => {
    const { port, calls, answers } = service();
    const favourites = createFavourites(port);
    const done = favourites.toggle('a');
    expect(favourites.get().has('a')).toBe(true);
    answers[0]?.resolve();
    expect(await done).toBeNull();
    expect(favourites.get().has('a')).toBe(true);
    expect(calls).toEqual(['+a']);
  });

  it('change back when the service refuses', async () => {
    const { port, answers } = service(async () => ['a']);
    const favourites = createFavourites(port);
    await favourites.load();
    const done = favourites.toggle('a');
    expect(favourites.get().has('a')).toBe(false);
    answers[0]?.reject(new Error('500'));
    expect(await done).toBe('failed');
    expect(favourites.get().has('a')).toBe(true);
  });

  it('say so when there is no room for another', async () => {
    const { port, answers } = service();
    const favourites = createFavourites(port);
    const done = favourites.toggle('a');
    answers[0]?.reject(Object.assign(new Error('409'), { code: 'TOO_MANY_FAVOURITES' }));
    expect(await done).toBe('full');
    expect(favourites.get().has('a')).toBe(false);
  });

  it('end in what was wanted last, with one call at a time', async () => {
    const { port, calls, answers } = service();
    const favourites = createFavourites(port);
    const first = favourites.toggle('a');
    const second = favourites.toggle('a');
    expect(calls).toEqual(['+a']);
    answers[0]?.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(calls).toEqual(['+a', '-a']);
    answers[1]?.resolve();
    expect(await Promise.all([first, second])).toEqual([null, null]);
    expect(favourites.get().has('a')).toBe(false);
  });

  it('pressed before the list arrived keep what was wanted of them', async () => {
    let arrive: (ids: string[]) => void = () => undefined;
    const { port, answers } = service(() => new Promise((resolve) => (arrive = resolve)));
    const favourites = createFavourites(port);
    const loaded = favourites.load();
    const done = favourites.toggle('a');
    arrive(['b']);
    await loaded;
    expect([...favourites.get()].sort()).toEqual(['a', 'b']);
    answers[0]?.resolve();
    expect(await done).toBeNull();
  });

  it('notify their listeners', () => {
    const favourites = createFavourites(service().port);
    const listener = jest.fn();
    const stop = favourites.subscribe(listener);
    void favourites.toggle('a');
    stop();
    void favourites.toggle('b');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
