import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METRICS, REQUEST_BUCKETS } from '@lectern/contracts-core';
import { parse } from 'yaml';
import { monitoringFiles } from './monitoring-files.ts';
import { alertRules, DATABASE_FIGURES, OBJECTIVES } from './monitoring.ts';
import { SERVICE_FACTS } from './settings.ts';

const folder = join(import.meta.dirname, '../monitoring');
const names = Object.keys(monitoringFiles());
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const known = new Map<string, readonly string[]>(
  Object.values(METRICS).map(({ name, labels }) => [name, labels]),
);

/** Figures that a text names, with the labels that it chooses by. */
const namedIn = (text: string) =>
  [...text.matchAll(/\b(lectern_\w+?)(?:_bucket|_count|_sum)?\b(?:\\?\{([^}]*)\})?/g)].map(
    ([, name = '', chosen = '']) => ({
      name,
      labels: [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label),
    }),
  );

it.each(names)('%s is what `node infra/deploy/src/write-monitoring.ts` writes', (name) => {
  // Prettier writes quotes in its own way.
  expect(parse(read(name))).toEqual(parse(monitoringFiles()[name] ?? ''));
});

it.each(names.filter((name) => name.startsWith('lectern.')))(
  '%s names only figures and labels that processes tell',
  (name) => {
    const named = namedIn(read(name));
    expect(named.length).toBeGreaterThan(10);
    const unknown = named.filter(
      ({ name: figure, labels }) =>
        !known.has(figure) ||
        labels.some((label) => !['app', 'le', ...(known.get(figure) ?? [])].includes(label ?? '')),
    );
    expect(unknown).toEqual([]);
  },
);

it('names only figures of the database that its members tell', () => {
  const named = [...read('lectern.rules.yaml').matchAll(/\b(?:cnpg|barman)_\w+/g)].map(([name]) => name);
  expect(new Set(named)).toEqual(new Set(DATABASE_FIGURES));
});

it('misses every program that is not there at all, and wakes somebody for it', () => {
  const gone = alertRules()
    .groups.flatMap((group) => group.rules as { expr: string; labels: { severity: string } }[])
    .filter(({ expr, labels }) => /^absent\(up\{/.test(expr) && labels.severity === 'page')
    .map(({ expr }) => /app="(\w+)"/.exec(expr)?.[1]);
  expect(gone.sort()).toEqual(['edge', ...SERVICE_FACTS.map(({ name }) => name)].sort());
});

it('alerts where a service looked at its audit too long ago, and where it does not tell when it looked', () => {
  const rules = alertRules().groups.flatMap(
    ({ rules }) => rules as { alert: string; expr: string; labels: { severity: string } }[],
  );
  const of = (wanted: string) =>
    rules
      .filter(({ alert, labels }) => alert === wanted && labels.severity === 'page')
      .map(({ expr }) => expr);
  expect(of('AuditUnchecked')).toEqual(['max by (app) (lectern_audit_unchecked_seconds) > 129600']);
  expect(of('AuditUnknown')).toEqual(
    SERVICE_FACTS.map(({ name }) => `absent(lectern_audit_unchecked_seconds{app="${name}"})`),
  );
});

it('warns of both objectives twice, by a short and a long look, and knows their limit as a bucket', () => {
  const rules = alertRules().groups.flatMap((group) => group.rules as { alert: string; expr: string }[]);
  for (const { name } of OBJECTIVES) {
    const burning = rules.filter(({ alert }) => alert === `${name}BudgetBurns`);
    expect(burning.map(({ expr }) => [...new Set(expr.match(/\[\w+\]/g))])).toEqual([
      ['[1h]', '[5m]'],
      ['[6h]', '[30m]'],
    ]);
  }
  const limits = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/[{,]le="([\d.]+)"/g)].map(([, limit]) => Number(limit)),
  );
  expect(limits.filter((limit) => !REQUEST_BUCKETS.some((bucket) => bucket === limit))).toEqual([]);
});
