import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { paymentsApi } from '../../testing/order-builders.ts';

async function open(...roles: Parameters<typeof staff>) {
  const page = await openPage('admin.payments', {
    address: '/admin/payment-management',
    api: paymentsApi(),
    session: staff(...roles),
  });
  await screen.findByRole('table');
  return page;
}

it('stands around every page, names who is here, and marks the section', async () => {
  const { container } = await open('owner');
  const navigation = screen.getByRole('navigation', { name: 'Sections' });
  expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('Payments');
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent('Payments');
  expect(screen.getByRole('button', { name: /Moon Harin.*Owner/ })).toBeInTheDocument();
  await expectAccessible(container);
});

it('offers each kind of staff what they can use', async () => {
  await open('license-reviewer');
  const navigation = screen.getByRole('navigation', { name: 'Sections' });
  expect(
    within(navigation)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Today', 'Users', 'Licence queue', 'Certificates']);
});

it('has its sections behind a button on a small screen', async () => {
  const { user } = await open('owner');
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const sheet = screen.getByRole('dialog', { name: 'Sections' });
  expect(within(sheet).getByRole('link', { name: 'Users' })).toHaveAttribute(
    'href',
    '/admin/user-management',
  );
});

it('closes its sections at the choice of one, however slow it is to come', async () => {
  const { user, address } = await open('owner');
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Sections' }));
  // The page that is open: no navigation changes the address.
  await user.click(sheet.getByRole('link', { name: 'Payments' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/admin/payment-management');
});

it('leads back to the site, and to the second step', async () => {
  const { user } = await open('owner');
  await user.click(screen.getByRole('button', { name: /Moon Harin/ }));
  const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
  expect(items).toEqual([
    ['Back to the site', '/en'],
    ['My Library', '/en/my'],
    ['Two-step verification', '/en/my/two-step'],
    ['Keys', null],
    ['한국어', null],
  ]);
});

it('has its content where the shell puts the focus after a navigation, and the skip link leads', async () => {
  await open('owner');
  const main = screen.getByRole('main');
  expect(main).toHaveAttribute('id', 'content');
  expect(main).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#content');
});

it.each([
  ['owner', '/admin/user-management'],
  ['license-reviewer', '/admin/user-management'],
  ['finance', '/admin/user-management'],
  ['content', '/admin/today'],
] as const)('begins for %s with the first section they can use', async (role, address) => {
  const page = await openPage('admin.index', { address: '/admin', session: staff(role) });
  expect(await screen.findByText('another page')).toBeInTheDocument();
  expect(page.address()).toBe(address);
});

it('tells who has no section that their role opens none', async () => {
  await openPage('admin.index', { address: '/admin', session: staff() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your role cannot open this page');
});
