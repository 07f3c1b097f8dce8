import { isEndpoint } from '@lectern/contracts-core';
import { UNITS } from '@lectern/contracts-core/units';
import { buildOpenApi, compileSerializer } from '@lectern/nest-kit/testing';
import { contractModules } from './contract-modules.ts';

const modules = await contractModules();
const endpoints = modules
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, tag: 'all', endpoint }] : []));
const document = buildOpenApi({ title: 'All', version: '1.0.0', schemas: {}, endpoints });

describe('the documentation of every call of the contracts', () => {
  it('tells what each is for, in a sentence of its own', () => {
    const summaries = endpoints.map(({ endpoint }) => endpoint.summary);
    expect(summaries.length).toBeGreaterThan(60);
    expect(summaries.filter((summary) => !/^[A-Z].{5,}[^.]$/s.test(summary))).toEqual([]);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it('tells of every number what it counts', () => {
    const numbers = numbersIn(document);
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.flatMap(({ place, description }) => (description ? [] : [place]))).toEqual([]);
  });

  it('has no unit for a number that is gone', () => {
    const used = new Set(numbersIn(document).map(({ description }) => description));
    expect(Object.keys(UNITS).filter((name) => !used.has(UNITS[name]))).toEqual([]);
  });
});

describe('the answer of every call of the contracts', () => {
  it.each(endpoints)('can be written as $name describes it', ({ endpoint }) => compileSerializer(endpoint));
});

interface Documented {
  readonly place: string;
  readonly description: unknown;
}

/** Every number of a document, wherever it is described. */
function numbersIn(node: unknown, place = ''): Documented[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, description } = node as Record<string, unknown>;
  const isNumber = type === 'integer' || type === 'number';
  const below = Object.entries(node).flatMap(([key, value]) =>
    numbersIn(value, `${place}/${'name' in node && key === 'schema' ? String(node.name) : key}`),
  );
  return isNumber ? [{ place, description }, ...below] : below;
}
