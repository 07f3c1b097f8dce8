import {
  getHeroSetting,
  keepStorefrontTrial,
  listRemovedStorefront,
  listStorefront,
} from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { bannerItem } from '../../testing/storefront-builders.ts';

const service = () =>
  createFakeApi()
    .answer(listStorefront, {
      items: [bannerItem()],
      pictures: { banner: [], slide: [], pack: [] },
      asOf: '2026-11-26T00:00:00.000Z',
    })
    .answer(listRemovedStorefront, { removed: [] })
    .answer(keepStorefrontTrial, { expiresAt: '2026-11-26T00:30:00.000Z' });
const trialsOf = (api: ReturnType<typeof service>) =>
  api.calls.filter(({ endpoint }) => endpoint === keepStorefrontTrial).map(({ body }) => body);

/** A window as far as the form uses it. */
const shown = { opener: {} as unknown, close: jest.fn(), location: { replace: jest.fn() } };
let opened: jest.SpyInstance;
beforeEach(() => {
  shown.opener = {};
  shown.close.mockClear();
  shown.location.replace.mockClear();
  opened = jest.spyOn(window, 'open').mockImplementation(() => shown as unknown as Window);
});
afterEach(() => opened.mockRestore());

async function openForm(api = service()) {
  const page = await openPage('admin.storefront', {
    ...{ address: '/admin/storefront', api, session: staff('content') },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Change: Winter term' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the banner' }));
  const title = dialog.getByRole('textbox', { name: 'Title (English)' });
  await page.user.clear(title);
  await page.user.type(title, 'Spring term');
  const look = async (item: string) => {
    await page.user.click(dialog.getByRole('button', { name: 'Preview what is filled in' }));
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...page, dialog, look };
}

it('shows what a form holds in a window of the device, without saving it', async () => {
  const api = service();
  const { dialog, look } = await openForm(api);
  await expectAccessible();
  await look('Phone, English');
  await waitFor(() =>
    expect(shown.location.replace).toHaveBeenCalledWith('/en/preview/storefront/banner/trial'),
  );
  expect(opened).toHaveBeenCalledWith('', '_blank', 'width=390,height=844');
  expect(shown.opener).toBeNull();
  await look('Computer, Korean');
  await waitFor(() =>
    expect(shown.location.replace).toHaveBeenCalledWith('/ko/preview/storefront/banner/trial'),
  );
  expect(trialsOf(api)).toEqual(
    Array(2).fill(
      expect.objectContaining({
        ...{ form: 'change', id: 'banner-1', isActive: true, position: 1 },
        content: expect.objectContaining({ title_en: 'Spring term' }),
      }),
    ),
  );
  expect(
    api.calls.every(({ endpoint }) => endpoint.method === 'GET' || endpoint === keepStorefrontTrial),
  ).toBe(true);
  expect(dialog.getByRole('textbox', { name: 'Title (English)' })).toHaveValue('Spring term');
});

it('says in the words of a save why a form cannot be shown, and closes the window', async () => {
  const { dialog, look } = await openForm(service().fail(keepStorefrontTrial, 'PICTURE_UNKNOWN', 422));
  await look('Computer, English');
  expect(await dialog.findByText(/^This picture is no longer there/)).toBeVisible();
  expect(shown.close).toHaveBeenCalledTimes(1);
  expect(shown.location.replace).not.toHaveBeenCalled();
});

it('says when the browser opens no window', async () => {
  const api = service();
  opened.mockReturnValue(null);
  const { dialog, look } = await openForm(api);
  await look('Computer, English');
  expect(await dialog.findByText(/^The browser did not open a window/)).toBeVisible();
  expect(trialsOf(api)).toEqual([]);
});

it('shows how the slides would move', async () => {
  const hero = { autoPlay: true, seconds: 5, showArrows: true, version: 3, changedAt: null };
  const api = service().answer(getHeroSetting, hero);
  const { user } = await openPage('admin.storefront', {
    ...{ address: '/admin/storefront?kind=slide', api, session: staff('content') },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the movement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the movement' }));
  const seconds = dialog.getByRole('textbox', { name: /^Seconds for which/ });
  await user.clear(seconds);
  expect(dialog.getByRole('button', { name: 'Preview what is filled in' })).toBeDisabled();
  await user.type(seconds, '9');
  await user.click(dialog.getByRole('button', { name: 'Preview what is filled in' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Computer, English' }));
  await waitFor(() =>
    expect(shown.location.replace).toHaveBeenCalledWith('/en/preview/storefront/hero/trial'),
  );
  expect(trialsOf(api)).toEqual([{ form: 'hero', autoPlay: true, seconds: 9, showArrows: true }]);
});
