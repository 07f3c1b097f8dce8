import { decideFlag, listFlags } from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openedIn, withColleague } from '../../testing/colleague.ts';
import { openPage } from '../../testing/open-page.ts';

const service = () =>
  createFakeApi()
    .answer(listFlags, {
      flags: [
        { name: 'instructor-applications', isOnByDefault: true, decisions: [] },
        {
          name: 'live-chat',
          isOnByDefault: true,
          decisions: [
            {
              id: 7,
              rule: { mode: 'percent', percent: 20, roles: [] },
              at: '2026-11-26T00:00:00.000Z',
              by: 'Moon Harin',
              reason: 'Tried with some first',
            },
          ],
        },
      ],
    })
    .answer(decideFlag, { id: 8 });

it('shows for whom each flag is on, and takes a share of the people as a decision', async () => {
  const api = service();
  const { user, container } = await openPage('admin.flags', {
    address: '/admin/flags',
    api,
    session: staff('owner'),
  });
  const list = await screen.findByText('For 20% of the people');
  expect(list).toBeInTheDocument();
  expect(screen.getByText('Tried with some first')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Change: Live chat' }));
  const dialog = await screen.findByRole('dialog', { name: 'Live chat' });
  const percent = within(dialog).getByRole('textbox', { name: 'Per cent' });
  await user.clear(percent);
  await user.type(percent, '101');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'More of them');
  expect(within(dialog).getByRole('button', { name: 'Decide' })).toBeDisabled();
  await user.clear(percent);
  await user.type(percent, '50');
  await expectAccessible(container);
  await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
  expect(api.calls.find(({ endpoint }) => endpoint.path === decideFlag.path)).toMatchObject({
    params: { name: 'live-chat' },
    body: { mode: 'percent', percent: 50, seen: 7, reason: 'More of them' },
  });
});

it('lets others read', async () => {
  await openPage('admin.flags', { address: '/admin/flags', api: service(), session: staff('viewer') });
  expect(await screen.findByRole('heading', { name: 'Live chat' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});

it('says that a colleague decides about the same flag', async () => {
  const api = withColleague(service());
  const address = '/admin/flags';
  const { user } = await openPage('admin.flags', {
    ...{ address, api, session: staff('owner'), withPresence: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Change: Live chat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Live chat' }));
  expect(await dialog.findByText(/^Lee Anna is looking at this now/)).toBeVisible();
  expect(openedIn(api)).toEqual([{ kind: 'flag', id: 'live-chat' }]);
  await expectAccessible();
});
