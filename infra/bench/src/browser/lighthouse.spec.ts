import { ToolFailure, untilFigures } from './lighthouse.ts';

const audit = (...failures: Error[]) =>
  jest.fn(() => {
    const next = failures.shift();
    return next ? Promise.reject(next) : Promise.resolve('figures');
  });

describe('untilFigures', () => {
  it('repeats a run that the tool failed', async () => {
    const run = audit(new ToolFailure('NO_NAVSTART'), new ToolFailure('NO_FCP'));
    await expect(untilFigures(run)).resolves.toBe('figures');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('gives up after three', async () => {
    const run = audit(...[1, 2, 3, 4].map((no) => new ToolFailure(`failure ${no}`)));
    await expect(untilFigures(run)).rejects.toThrow('failure 3');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('never repeats a run for what the page did', async () => {
    const run = audit(new Error('status 503'));
    await expect(untilFigures(run)).rejects.toThrow('status 503');
    expect(run).toHaveBeenCalledTimes(1);
  });
});
