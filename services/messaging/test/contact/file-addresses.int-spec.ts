import { endpointsIn, type Endpoint } from '@lectern/contracts-core';
import * as contracts from '@lectern/contracts-messaging';
import { startTestMessaging, type TestMessaging } from '../start-test-messaging.ts';
import { person } from '../support-people.ts';

let messaging: TestMessaging;
beforeAll(async () => (messaging = await startTestMessaging()));
afterAll(() => messaging.stop());

/** Every change of this service, so that new ones are tested automatically. */
const changes = endpointsIn(contracts).filter(
  ({ method, path }) => path.startsWith('/api/') && method !== 'GET',
);
const addressOf = ({ path }: Endpoint) => path.replace(':number', 'LT-0000-0000').replace(/:\w+/g, 'some-id');

it('row 63: knows its changes', () => {
  expect(changes.length).toBeGreaterThan(8);
});

it.each(changes)(
  'row 63: staff who see the site as another person are refused $method $path',
  async (endpoint) => {
    const as = { ...person(), isView: true };
    const { status, body } = await messaging.ask(endpoint.method, addressOf(endpoint), { body: {}, as });
    expect([status, body['error']]).toEqual([403, 'VIEW_ONLY']);
  },
);

it('row 63: reading stays open in a view', async () => {
  const as = { ...person(), isView: true };
  expect((await messaging.ask('GET', '/api/support/tickets', { as })).status).toBe(200);
});
