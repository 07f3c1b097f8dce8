import { keepAnswers } from './keep-answers.ts';

function counting() {
  let asked = 0;
  let time = 0;
  const ask = keepAnswers(
    async (key: string) => {
      asked += 1;
      const number = asked;
      await Promise.resolve();
      if (key === 'broken') throw new Error('away');
      return `${key} ${number}`;
    },
    100,
    () => time,
  );
  return { ask, pass: (ms: number) => (time += ms), count: () => asked };
}

describe('kept answers', () => {
  it('are asked for once by all who ask meanwhile, and again when they are old', async () => {
    const { ask, pass } = counting();
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
    pass(99);
    expect(await ask('a')).toBe('a 1');
    pass(1);
    expect(await ask('a')).toBe('a 3');
  });

  it('are never failures', async () => {
    const { ask, count } = counting();
    await expect(ask('broken')).rejects.toThrow('away');
    await expect(ask('broken')).rejects.toThrow('away');
    expect(count()).toBe(2);
  });
});
