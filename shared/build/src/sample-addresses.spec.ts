import { LOCALES } from '@lectern/contracts-core';
import { sampleAddresses } from './sample-addresses.ts';

const addressesOf = (path: string, scope: 'root' | 'language' = 'root') =>
  sampleAddresses({
    id: 'admin.sample',
    path,
    scope,
    access: 'admin',
    render: 'client',
  } as Parameters<typeof sampleAddresses>[0]);

it.each([
  ['admin/support/:number', '/admin/support/LC-ABCD-2345'],
  ['admin/licenses/:licenseId', '/admin/licenses/0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'],
  ['verify/:code', '/verify/sample'],
  ['preview/storefront/:kind/:id', '/preview/storefront/banner/0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'],
])('the first address of %s has the value that the name of the part asks for', (path, first) =>
  expect(addressesOf(path)[0]?.[0]).toBe(first),
);

it('an address without parts is asked for once in each language', () => {
  expect(addressesOf('help', 'language')).toEqual(LOCALES.map((locale) => [`/${locale}/help`]));
});
