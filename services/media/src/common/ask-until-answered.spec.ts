import { askUntilAnswered } from './ask-until-answered.ts';

/** A store that refuses so many times. */
function refusing(times: number, error: Error = new Error('503')) {
  let asked = 0;
  const ask = jest.fn(() => ((asked += 1) > times ? Promise.resolve('kept') : Promise.reject(error)));
  return ask;
}

it('asks again until there is an answer', async () => {
  const ask = refusing(2);
  await expect(askUntilAnswered(ask, {})).resolves.toBe('kept');
  expect(ask).toHaveBeenCalledTimes(3);
});

it('fails with the last failure once its patience is over', async () => {
  const ask = refusing(1);
  await expect(askUntilAnswered(ask, { patience: 0 })).rejects.toThrow('503');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('does not ask again for a file that is too long', async () => {
  const ask = refusing(1, new RangeError('too long'));
  await expect(askUntilAnswered(ask, {})).rejects.toThrow('too long');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('ends with the work that it is part of', async () => {
  const work = new AbortController();
  const ask = jest.fn(() => {
    work.abort();
    return Promise.reject(new Error('503'));
  });
  await expect(askUntilAnswered(ask, { signal: work.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(ask).toHaveBeenCalledTimes(1);
});
