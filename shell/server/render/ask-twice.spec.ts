import { getHomepage } from '@lectern/contracts-catalog';
import type { Endpoint } from '@lectern/contracts-core';
import { ApiError, type ApiClient } from '@lectern/http';
import { askTwice } from './ask-twice.ts';

const failure = (code: string, status = 0) => new ApiError({ code, status, message: 'failed' });
const post = { ...getHomepage, method: 'POST' } as unknown as typeof getHomepage;

/** A client that fails so, one call after the other, and then answers `here`. */
function clientThat(failures: unknown[]) {
  const call = jest.fn((_endpoint: Endpoint) => {
    const next = failures.shift();
    return next === undefined ? Promise.resolve('here') : Promise.reject(next);
  });
  return { call, client: askTwice({ call } as unknown as ApiClient, 1) };
}

describe('askTwice', () => {
  it('gets the answer of a service that is back a moment later', async () => {
    const { client, call } = clientThat([failure('NETWORK')]);
    await expect(client.call(getHomepage, {})).resolves.toBe('here');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('gives up on one that is not', async () => {
    const { client, call } = clientThat([failure('NETWORK'), failure('NETWORK'), failure('NETWORK')]);
    await expect(client.call(getHomepage, {})).rejects.toMatchObject({ code: 'NETWORK' });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a service that is overloaded', getHomepage, failure('UNAVAILABLE', 503)],
    ['a service that is slow', getHomepage, failure('TIMEOUT')],
    ['a call that changes something', post, failure('NETWORK')],
    ['a fault of its own', getHomepage, new TypeError('bug')],
  ])('leaves %s alone', async (_what, endpoint, error) => {
    const { client, call } = clientThat([error]);
    await expect(client.call(endpoint, {})).rejects.toBe(error);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('sends no request for a page that is no longer wanted', async () => {
    const { client, call } = clientThat([failure('NETWORK')]);
    await expect(client.call(getHomepage, { signal: AbortSignal.abort() })).rejects.toThrow('abort');
    expect(call).toHaveBeenCalledTimes(1);
  });
});
