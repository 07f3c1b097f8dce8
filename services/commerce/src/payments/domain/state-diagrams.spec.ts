import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagramOf, withDiagrams } from './state-diagrams.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/payments.md'), 'utf8');

it('docs/payments.md shows the states that the code runs on; `npm run diagrams` writes them', () => {
  expect(withDiagrams(page)).toBe(page);
});

it('draws every step, the beginning and the ends', () => {
  const lines = diagramOf('refund').split('\n');
  expect(lines).toContain('    [*] --> REQUESTED');
  expect(lines).toContain('    UNKNOWN --> EXECUTING');
  expect(lines).toContain('    DONE --> [*]');
});

it('says when a page has lost the place of a diagram', () => {
  expect(() => withDiagrams('# Payments')).toThrow('no place for the states of order');
});
