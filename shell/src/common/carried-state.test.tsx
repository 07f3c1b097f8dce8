import { createMemoryRouter } from 'react-router';
import { adoptCarriedState, carryState } from './carried-state.ts';

const KEY = 'lectern.carried-state';

async function leave(to: string, state: unknown, isStaffDocument = true): Promise<void> {
  const router = createMemoryRouter([{ path: '*', loader: () => null, HydrateFallback: () => null }], {
    initialEntries: [isStaffDocument ? '/admin/users' : '/en'],
  });
  carryState(router, isStaffDocument);
  await router.navigate(to, { state });
}

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

it.each([
  ['/en/login', '/admin/users?page=2', true],
  ['/admin', '/en/my', false],
])('gives the document at %s the state of the navigation that led there, once', async (to, from, isStaff) => {
  await leave(to, { from }, isStaff);
  adoptCarriedState();
  expect(history.state).toEqual({ usr: { from } });
  history.replaceState(null, '');
  adoptCarriedState();
  expect(history.state).toBeNull();
});

it.each([
  ['/admin/support', { from: '/admin/users' }],
  ['/en/login', null],
  ['/en/login', { from: 7 }],
])('carries nothing to %s with the state %j', async (to, state) => {
  await leave(to, state);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it.each([
  ['what is old', JSON.stringify({ from: '/admin', at: Date.now() - 31_000 })],
  ['what is not ours', 'no JSON'],
])('adopts nothing of %s', (_what, text) => {
  sessionStorage.setItem(KEY, text);
  adoptCarriedState();
  expect([history.state, sessionStorage.getItem(KEY)]).toEqual([null, null]);
});
