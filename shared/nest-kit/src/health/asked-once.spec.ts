import { askedOnce } from './asked-once.ts';

let time: number;
let asked: number;
let answers: ((answer: Promise<string>) => void)[];
let ask: () => Promise<string>;

beforeEach(() => {
  [time, asked, answers] = [0, 0, []];
  ask = askedOnce(
    () => {
      asked += 1;
      return new Promise<string>((resolve) => answers.push(resolve));
    },
    1_000,
    () => time,
  );
});

it('row 56: is asked by one of all who come while it is answered, and for a second after that', async () => {
  const first = ask();
  time = 60_000;
  const others = Array.from({ length: 100 }, () => ask());
  answers[0]?.(Promise.resolve('ready'));
  expect(new Set(await Promise.all([first, ...others]))).toEqual(new Set(['ready']));
  time += 999;
  expect(await ask()).toBe('ready');
  expect(asked).toBe(1);
  time += 1;
  void ask();
  expect(asked).toBe(2);
});

it('row 56: keeps a failure just as long', async () => {
  const first = ask();
  answers[0]?.(Promise.reject(new Error('away')));
  await expect(first).rejects.toThrow('away');
  await expect(ask()).rejects.toThrow('away');
  expect(asked).toBe(1);
});
