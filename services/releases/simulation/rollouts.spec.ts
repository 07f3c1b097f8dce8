import { BREAKAGES, countAttacked, countFalseAlarms, simulateBreakage } from './rollouts.ts';

const SEED = 20_261_123;

// `npm run bench -- releases` plays 10,000.
it('rolls back none of 25 good releases of this seed', () => {
  expect(countFalseAlarms(25, SEED)).toBe(0);
});

it('strangers from ten networks end none of 25 good releases', () => {
  expect(countAttacked(25, SEED)).toBe(0);
});

it.each(BREAKAGES)('rolls back a release that $name', (breakage) => {
  for (const end of simulateBreakage(breakage, 4, SEED)) expect(end).toBeDefined();
});

it('rolls back a release that one in four sessions crash with before 200 sessions had it, within five minutes', () => {
  const broken = BREAKAGES.find(({ name }) => name === 'crashes for one in four');
  for (const end of broken ? simulateBreakage(broken, 10, SEED) : [undefined]) {
    expect(end?.canarySessions).toBeLessThan(200);
    expect(end?.seconds).toBeLessThan(300);
  }
});
