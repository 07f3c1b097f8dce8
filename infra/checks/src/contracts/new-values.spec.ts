import { endpointsIn, type Endpoint } from '@lectern/contracts-core';
import { createApiClient } from '@lectern/http';
import { contractModules } from './contract-modules.ts';
import { sampleOf, type Enumeration } from './sample-answers.ts';

/** What browsers and the edge ask for; no code reads the files. */
const endpoints = endpointsIn(...(await contractModules())).filter(
  ({ path, mediaType }) => !path.startsWith('/internal/') && mediaType === undefined,
);

/** Asks for the answer as a page of the site does. */
async function readAsPage(endpoint: Endpoint, answer: unknown): Promise<unknown> {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(answer, { status: endpoint.status ?? 200 }));
  try {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
    return await createApiClient({ originOf: () => 'http://site.test' }).call(endpoint, {
      params,
      query: {},
      ...(endpoint.method === 'GET' ? {} : { body: {} }),
    } as never);
  } finally {
    fetched.mockRestore();
  }
}

const withValue = (value: unknown, [key, ...rest]: Enumeration['path'], to: unknown): unknown => {
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? withValue(item, rest, to) : item));
  const holder = Object(value) as Record<string, unknown>;
  return { ...holder, [key]: withValue(holder[key], rest, to) };
};
const valueAt = (value: unknown, path: Enumeration['path']): unknown =>
  path.reduce<unknown>((inside, key) => (Object(inside) as Record<string, unknown>)[key], value);

it('has a sample of every answer that a page reads', () => {
  expect(endpoints.length).toBeGreaterThan(250);
  const wrong = endpoints.filter(({ response }) => !response.safeParse(sampleOf(response).value).success);
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('reads the value that a later release adds to an enumeration as "other", in every answer, and refuses a new currency', async () => {
  const failed: string[] = [];
  let tried = 0;
  for (const endpoint of endpoints) {
    const { value, enumerations } = sampleOf(endpoint.response);
    // What tells shapes apart is no value to be shown: a page cannot read a shape that its contract does not have.
    for (const { path, values } of enumerations.filter(({ isBelowChoice }) => !isBelowChoice)) {
      const answer = withValue(value, path, 'a-value-of-the-next-release');
      const read = await readAsPage(endpoint, answer).catch(() => undefined);
      tried += 1;
      const expected = values.includes('KRW') ? undefined : 'other';
      if (valueAt(read, path) !== expected)
        failed.push(`${endpoint.method} ${endpoint.path} ${path.join('.')}`);
    }
  }
  expect(tried).toBeGreaterThan(400);
  expect(failed).toEqual([]);
});
