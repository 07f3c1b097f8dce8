import type { Measurement } from '../bench.ts';
import { keepsLimit, printable, updatePage, type BenchResult } from './report.ts';

const row = (value: number, direction: Measurement['direction']): Measurement => ({
  name: 'a / b',
  value,
  limit: 1.1,
  direction,
});

const result = (name: string, value: number): BenchResult => ({
  name,
  about: 'Compares.',
  measurements: [
    row(value, 'at most'),
    { name: 'CLS', value: 0, limit: 0, direction: 'at most', unit: 'CLS' },
  ],
  day: '2026-01-02',
  machine: '2 cores',
});

describe('keepsLimit', () => {
  it.each([
    [1.1, 'at most', true],
    [1.11, 'at most', false],
    [1.1, 'at least', true],
    [1.09, 'at least', false],
    [Number.NaN, 'at most', false],
    [Number.NaN, 'at least', false],
  ] as const)('%d %s 1.1 → %s', (value, direction, kept) => {
    expect(keepsLimit(row(value, direction))).toBe(kept);
  });
});

it('shows a figure that has no limit as one, and judges nothing by it', () => {
  const { limit: _none, ...figure } = row(0.1, 'at least');
  const page = updatePage('', [{ ...result('edge', 1), measurements: [figure] }]);
  expect(keepsLimit(figure)).toBe(true);
  expect(page).toContain('| a / b | 0.10× | none | figure |');
});

describe('updatePage', () => {
  it('writes the same page for the same results', () => {
    const page = updatePage('', [result('search', 1), result('edge', 2)]);
    expect(updatePage(page, [result('search', 1), result('edge', 2)])).toBe(page);
    expect(page.indexOf('## edge')).toBeLessThan(page.indexOf('## search'));
  });

  it('replaces only the sections that were measured', () => {
    const page = updatePage('', [result('search', 1), result('edge', 2)]);
    const next = updatePage(page, [result('edge', 0.5)]);
    expect(next).toContain('| a / b | 0.50× | ≤ 1.10× | pass |');
    expect(next).not.toContain('| a / b | 2.00× | ≤ 1.10× | **fail** |');
    expect(next).toContain('| a / b | 1.00× | ≤ 1.10× | pass |');
    expect(next).toContain('| CLS | 0.00 CLS | ≤ 0.00 CLS | pass |');
  });
});

describe('updatePage, for a benchmark that is part of another one', () => {
  it('says where the figures are, and has none', () => {
    const page = updatePage('', [result('learning', 1), { ...result('segments', 2), partOf: 'learning' }]);
    const [, own] = page.split('## segments');
    expect(own).toContain('Its figures are rows of [learning](#learning)');
    expect(own).not.toContain('a / b');
  });
});

it('updatePage keeps the page where only a part of the rows was measured', () => {
  const page = updatePage('', [result('edge', 1)]);
  expect(updatePage(page, [{ ...result('edge', 2), printsOnly: true }])).toBe(page);
});

describe('printable', () => {
  it('marks what does not keep its limit', () => {
    expect(printable(result('edge', 2))).toMatch(/^edge\n {2}✗ +a \/ b +2\.00× +at most 1\.10×\n {2}✓ +CLS/);
  });
});
