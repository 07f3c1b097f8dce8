import { Problem } from '../problem.ts';
import { runStages, StageSkipped, summary, type Stage } from './run-stages.ts';

const stage = (name: string, run: Stage['run']): Stage => ({ name, run });
const counts = (passed: number, failed: number, skipped: number) => ({ passed, failed, skipped });

describe('runStages', () => {
  it('goes on after a failing stage and ends with the sum alone on its line', async () => {
    const results = await runStages(
      [
        stage('lint', async () => counts(1, 0, 0)),
        stage('unit', async () => counts(10, 2, 1)),
        stage('build', () => Promise.reject(new Problem('no disk'))),
        stage('browser', async () => counts(4, 0, 0)),
      ],
      () => undefined,
    );
    expect(summary(results).at(-1)).toBe('15 passed, 3 failed, 1 skipped');
  });

  it('counts a stage that says why it cannot run here as skipped, loudly', async () => {
    const lines: string[] = [];
    const stage = { name: 'html', run: () => Promise.reject(new StageSkipped('there is no Java')) };
    const results = await runStages([stage], (line) => lines.push(line));
    expect(summary(results).at(-1)).toBe('0 passed, 0 failed, 1 skipped');
    expect(lines.join('\n')).toContain('SKIPPED: there is no Java');
  });

  it('counts a stage in which no test ran as a failure, also when all were skipped', async () => {
    const lines: string[] = [];
    const empty = stage('unit', async () => counts(0, 0, 3));
    const results = await runStages([empty], (line) => lines.push(line));
    expect(summary(results).at(-1)).toBe('0 passed, 1 failed, 0 skipped');
    expect(lines.join('\n')).toContain('No test ran');
  });

  it('prints why a stage could not run', async () => {
    const lines: string[] = [];
    await runStages([stage('build', () => Promise.reject(new Problem('no disk')))], (line) =>
      lines.push(line),
    );
    expect(lines).toContain('no disk');
  });
});
