import { loadCommerceConfig } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://127.0.0.1/lectern',
  SERVICE_SECRET: 'what services show each other in tests',
  COMMERCE_SECRET: 'a secret of the tests that is long enough',
  TOSS_CLIENT_KEY: 'client key of won',
  TOSS_SECRET_KEY: 'secret key of won',
  TOSS_FOREIGN_CLIENT_KEY: 'client key of dollars',
  TOSS_FOREIGN_SECRET_KEY: 'secret key of dollars',
};

it.each([undefined, 'off'])('takes payments with virtual accounts %s', (VIRTUAL_ACCOUNTS) => {
  expect(loadCommerceConfig({ ...env, VIRTUAL_ACCOUNTS })).toMatchObject({ refundRules: 'standard' });
});

it.each(['on', 'yes'])('does not start with virtual accounts %s, and says why', (VIRTUAL_ACCOUNTS) => {
  expect(() => loadCommerceConfig({ ...env, VIRTUAL_ACCOUNTS })).toThrow(
    'VIRTUAL_ACCOUNTS must be off: waiting for deposits is not built, so payments by virtual account are cancelled',
  );
});

it('lets accounts of all countries but Korea pay in dollars, unless it is told otherwise', () => {
  const read = (DOLLAR_COUNTRIES?: string) =>
    loadCommerceConfig({ ...env, DOLLAR_COUNTRIES }).dollarCountries;
  expect(read()).toEqual({ areAllBut: true, codes: ['KR'] });
  expect(read('US,SG')).toEqual({ areAllBut: false, codes: ['US', 'SG'] });
  expect(() => read('Korea')).toThrow('DOLLAR_COUNTRIES must be * for all');
});

it('takes keys of tests or live ones of both accounts, and no mixture', () => {
  const keysOf = (kind: string) => ({
    TOSS_CLIENT_KEY: `${kind}_gck_won`,
    TOSS_SECRET_KEY: `${kind}_gsk_won`,
    TOSS_FOREIGN_CLIENT_KEY: `${kind}_gck_dollars`,
    TOSS_FOREIGN_SECRET_KEY: `${kind}_gsk_dollars`,
  });
  for (const kind of ['test', 'live'])
    expect(loadCommerceConfig({ ...env, ...keysOf(kind) }).toss.merchants.USD.secretKey).toBe(
      `${kind}_gsk_dollars`,
    );
  for (const name of Object.keys(keysOf('test')))
    expect(() => loadCommerceConfig({ ...env, ...keysOf('live'), [name]: 'test_gsk_other' })).toThrow(
      'must be keys of tests (test_) or live ones (live_), all of them',
    );
});
