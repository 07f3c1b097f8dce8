import { nextChange, stateAt } from './shown-now.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const entry = (starts: string | null, ends: string | null, isActive = true) => ({
  isActive,
  startsAt: starts === null ? null : new Date(starts),
  endsAt: ends === null ? null : new Date(ends),
});

it('knows the next moment at which what is shown changes', () => {
  const entries = [
    entry('2026-11-01T00:00:00Z', '2026-12-03T00:00:00Z'),
    entry('2026-12-02T00:00:00Z', null),
    // A draft changes nothing.
    entry('2026-12-01T12:00:00Z', null, false),
    entry(null, '2026-12-01T00:00:00Z'),
  ];
  expect(nextChange(entries, NOW)).toBe(Date.parse('2026-12-02T00:00:00Z'));
  expect(nextChange([entry(null, null)], NOW)).toBeNull();
  expect(entries.map((one) => stateAt(one, NOW))).toEqual(['live', 'scheduled', 'draft', 'ended']);
});
