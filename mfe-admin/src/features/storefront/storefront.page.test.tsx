import { changeStorefrontItem, listStorefront } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { bannerItem, packItem } from '../../testing/storefront-builders.ts';

const picture = (id: string) => {
  const size = { widths: [390], width: 390, height: 100 };
  return { id, base: `/media/img/${id}`, ...size, color: '#123456', alt: '' };
};
const service = () =>
  createFakeApi()
    .answer(listStorefront, {
      items: [bannerItem(), bannerItem({ id: 'banner-2', state: 'ended', position: 2 }), packItem()],
      pictures: { banner: ['banner-1-desktop', 'banner-1-mobile'].map(picture), slide: [] },
      asOf: '2026-11-26T00:00:00.000Z',
    })
    .answer(changeStorefrontItem, { version: 4 });
const open = (address = '/admin/storefront', api = service()) =>
  openPage('admin.storefront', { address, api, session: staff('content') });

it('shows what is live and what has ended, and refuses an end before the start in words', async () => {
  const { api, user, container } = await open();
  const [first, second] = (await screen.findAllByRole('heading', { name: 'Winter term' })).map((title) =>
    title.closest('li'),
  );
  expect(first).toHaveTextContent(/Live.*Winter term.*겨울 학기/);
  expect(second).toHaveTextContent('Ended');
  await expectAccessible(container);

  await user.click(screen.getAllByRole('button', { name: 'Change: Winter term' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Change the banner' });
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await user.type(within(dialog).getByLabelText(/^Shown from/), '2026-12-02T09:00');
  await user.type(within(dialog).getByLabelText(/^Shown until/), '2026-12-01T09:00');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Winter campaign');
  expect(within(dialog).getByText('The end has to come after the start.')).toBeInTheDocument();
  expect(save).toBeDisabled();
  await expectAccessible(container);

  await user.clear(within(dialog).getByLabelText(/^Shown until/));
  await user.click(save);
  const sent = api.calls.filter(({ endpoint }) => endpoint.path === changeStorefrontItem.path);
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ version: 3, startsAt: '2026-12-02T00:00:00.000Z', endsAt: null, position: 1 }),
  ]);
});

it('keeps the complete package on the home page', async () => {
  const { user } = await open('/admin/storefront?kind=pack');
  await user.click(await screen.findByRole('button', { name: 'Change: All in one' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the pack' });
  expect(within(dialog).queryByLabelText(/^Shown from/)).not.toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: 'What it contains (English)' })).toHaveValue(
    'Six lectures',
  );
});
