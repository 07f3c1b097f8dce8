import { Problem } from '../problem.ts';
import { chosenStages, runStages, StageSkipped, summary, type Stage, type Wave } from './run-stages.ts';

const stage = (name: string, run: Stage['run']): Stage => ({ name, run });
/** All in one lane. */
const oneByOne = (...stages: Stage[]): Wave[] => [[stages]];
const counts = (passed: number, failed: number, skipped: number) => ({ passed, failed, skipped });

describe('runStages', () => {
  it('goes on after a failing stage and ends with the sum alone on its line', async () => {
    const results = await runStages(
      oneByOne(
        stage('lint', async () => counts(1, 0, 0)),
        stage('unit', async () => counts(10, 2, 1)),
        stage('build', () => Promise.reject(new Problem('no disk'))),
        stage('browser', async () => counts(4, 0, 0)),
      ),
      () => undefined,
    );
    expect(summary(results).at(-1)).toBe('15 passed, 3 failed, 1 skipped');
  });

  it('counts a stage that says why it cannot run here as skipped, loudly', async () => {
    const lines: string[] = [];
    const stage = { name: 'html', run: () => Promise.reject(new StageSkipped('there is no Java')) };
    const results = await runStages(oneByOne(stage), (line) => lines.push(line));
    expect(summary(results).at(-1)).toBe('0 passed, 0 failed, 1 skipped');
    expect(lines.join('\n')).toContain('SKIPPED: there is no Java');
  });

  it('counts a stage in which no test ran as a failure, also when all were skipped', async () => {
    const lines: string[] = [];
    const empty = stage('unit', async () => counts(0, 0, 3));
    const results = await runStages(oneByOne(empty), (line) => lines.push(line));
    expect(summary(results).at(-1)).toBe('0 passed, 1 failed, 0 skipped');
    expect(lines.join('\n')).toContain('No test ran');
  });

  it('prints why a stage could not run', async () => {
    const lines: string[] = [];
    const build = stage('build', () => Promise.reject(new Problem('no disk')));
    await runStages(oneByOne(build), (line) => lines.push(line));
    expect(lines).toContain('no disk');
  });

  it('runs the lanes of a wave beside each other, and a wave after the one before', async () => {
    const began: string[] = [];
    const { promise: formatEnds, resolve: endFormat } = Promise.withResolvers<void>();
    const noted = (name: string, until: () => Promise<void> | void) =>
      stage(name, async () => {
        began.push(name);
        await until();
        return counts(1, 0, 0);
      });
    const results = await runStages(
      [
        [[noted('lint', () => formatEnds)], [noted('format', endFormat), noted('checks', () => undefined)]],
        [[noted('unit', () => undefined)]],
      ],
      () => undefined,
    );
    expect(began).toEqual(['lint', 'format', 'checks', 'unit']);
    expect(results.map(({ name }) => name)).toEqual(['lint', 'format', 'checks', 'unit']);
  });
});

describe('chosenStages', () => {
  const waves = [
    [[stage('lint', async () => counts(1, 0, 0))], [stage('format', async () => counts(1, 0, 0))]],
    oneByOne(stage('unit', async () => counts(1, 0, 0)))[0] ?? [],
  ];
  const names = (chosen: readonly Wave[]) => chosen.flat(2).map(({ name }) => name);

  it('are those that are named, in the order of the run', () => {
    expect(names(chosenStages(waves, ['unit', 'lint']))).toEqual(['lint', 'unit']);
  });

  it('are all without a name', () => {
    expect(names(chosenStages(waves, []))).toEqual(['lint', 'format', 'unit']);
  });
});
