import {
  changeHeroSetting,
  changeStorefrontItem,
  describeStorefrontPicture,
  getHeroSetting,
  getStorefrontHistory,
  listRemovedStorefront,
  listStorefront,
  removeStorefrontItem,
} from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { closedIn, openedIn, withColleague } from '../../testing/colleague.ts';
import { openPage } from '../../testing/open-page.ts';
import { bannerItem, packItem } from '../../testing/storefront-builders.ts';

const picture = (id: string) => {
  const size = { widths: [390], width: 390, height: 100 };
  const words = { alt: '', alt_ko: '', alt_en: '', isUploaded: false };
  return { id, base: `/media/img/${id}`, ...size, color: '#123456', ...words };
};
const service = () =>
  createFakeApi()
    .answer(listStorefront, {
      items: [bannerItem(), bannerItem({ id: 'banner-2', state: 'ended', position: 2 }), packItem()],
      pictures: { banner: ['banner-1-desktop', 'banner-1-mobile'].map(picture), slide: [], pack: [] },
      asOf: '2026-11-26T00:00:00.000Z',
    })
    .answer(listRemovedStorefront, { removed: [] })
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

it('removes what is not shown now once its title is typed, by keyboard alone, and nothing that is live', async () => {
  let items = [bannerItem(), bannerItem({ id: 'banner-2', state: 'ended', position: 2 })];
  const pictures = { banner: [], slide: [], pack: [] };
  const api = createFakeApi()
    .answer(listRemovedStorefront, { removed: [] })
    .answer(listStorefront, () => ({ items, pictures, asOf: '2026-11-26T00:00:00.000Z' }))
    .fail(removeStorefrontItem, 'STOREFRONT_SHOWN', 409);
  const { user, container } = await open('/admin/storefront', api);
  const button = await screen.findByRole('button', { name: 'Remove: Winter term' });
  expect(button.closest('li')).toHaveTextContent('Ended');
  button.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this banner?' }));
  const confirm = dialog.getByRole('button', { name: 'Remove' });
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Campaign is over');
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^Type “Winter term/ }), 'winter term');
  await expectAccessible(container);
  confirm.focus();
  await user.keyboard('{Enter}');
  expect(await dialog.findByText(/^Visitors see it by now/)).toBeVisible();
  items = items.slice(0, 1);
  api.answer(removeStorefrontItem, { success: true });
  confirm.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText(/^Every page shows the first live banner/)).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  const sent = api.calls.filter(({ endpoint }) => endpoint.path === removeStorefrontItem.path);
  expect(sent.map(({ params, body }) => [params, body])).toEqual(
    Array(2).fill([
      { kind: 'banner', id: 'banner-2' },
      { version: 3, reason: 'Campaign is over' },
    ]),
  );
});

it('keeps the complete package on the home page', async () => {
  const { user } = await open('/admin/storefront?kind=pack');
  await user.click(await screen.findByRole('button', { name: 'Change: All in one' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the pack' });
  expect(within(dialog).queryByLabelText(/^Shown from/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: 'What it contains (English)' })).toHaveValue(
    'Six lectures',
  );
});

it('takes a picture by upload, asks for its words in both languages, and chooses it', async () => {
  const { alt_ko: _ko, alt_en: _en, isUploaded: _, ...image } = picture('u_1');
  const original = globalThis.fetch;
  const answers = [
    { ok: false, json: () => Promise.resolve({ error: 'PICTURE_TOO_SMALL' }) },
    { ok: true, json: () => Promise.resolve({ image }) },
  ];
  globalThis.fetch = jest.fn(() => Promise.resolve(answers.shift())) as unknown as typeof fetch;
  const words = { alt_ko: '강의실', alt_en: 'Lecture room', focus: { x: 50, y: 50 } };
  const { api, user, container } = await open(
    '/admin/storefront',
    service().answer(describeStorefrontPicture, {
      picture: { ...picture('u_1'), ...words, isUploaded: true },
    }),
  );
  await user.click((await screen.findAllByRole('button', { name: 'Change: Winter term' }))[0] as HTMLElement);
  const desk = within(await screen.findByRole('group', { name: 'Picture on a computer' }));
  await user.click(desk.getByRole('button', { name: /^Upload a picture/ }));
  const choose = (bytes = 1) =>
    user.upload(
      desk.getByLabelText('Choose a picture'),
      new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }),
    );
  await choose(10 * 1024 * 1024 + 1);
  expect(await desk.findByRole('alert')).toHaveTextContent('The file is larger than 10 MB.');
  expect(globalThis.fetch).not.toHaveBeenCalled();
  await choose();
  expect(await desk.findByText(/narrower than 640 px/)).toBeInTheDocument();
  await choose();
  const use = await desk.findByRole('button', { name: 'Use this picture' });
  await user.type(desk.getByLabelText(/^Alternative text \(Korean\)/), words.alt_ko);
  expect(use).toBeDisabled();
  await user.type(desk.getByLabelText(/^Alternative text \(English\)/), words.alt_en);
  await expectAccessible(container);
  await user.click(use);
  expect(await desk.findByRole('combobox', { name: /^Picture on a computer/ })).toHaveDisplayValue(
    'Lecture room (390 × 100)',
  );
  const sent = api.calls.filter(({ endpoint }) => endpoint.path === describeStorefrontPicture.path);
  expect(sent.map(({ body }) => body)).toEqual([words]);
  expect(desk.getByRole('button', { name: /^Words and focal point/ })).toBeInTheDocument();
  globalThis.fetch = original;
});

const line = {
  ...{
    id: '1',
    at: '2026-11-20T01:00:00.000Z',
    action: 'storefront-changed',
    actorName: 'Lee Anna',
    isOfSite: false,
  },
  ...{ reason: 'Winter campaign', before: null, after: null },
};
const gone = {
  ...line,
  ...{
    id: '2',
    action: 'storefront-removed',
    reason: 'Campaign is over',
    item: 'banner-9',
    title: 'Summer term',
  },
};

it('tells who changed and scheduled an entry and why, and of those that are gone as well', async () => {
  const change = {
    before: JSON.stringify({ startsAt: null, title_en: 'Winter' }),
    after: JSON.stringify({ startsAt: '2026-12-01T00:00:00.000Z', title_en: 'Winter term' }),
  };
  const api = service()
    .answer(listRemovedStorefront, { removed: [gone] })
    .answer(getStorefrontHistory, { history: [{ ...line, ...change }], isHistoryCut: false });
  const { user } = await open('/admin/storefront', api);
  const [button] = await screen.findAllByRole('button', { name: 'History: Winter term' });
  button?.focus();
  await user.keyboard('{Enter}');
  const panel = within(await screen.findByRole('dialog', { name: 'Winter term' }));
  expect(panel.getByRole('listitem')).toHaveTextContent(
    /^Storefront entry changed · Lee Anna.*Begins: none → Dec 1, 2026 09:00 KST.*Title \(English\): Winter → Winter term.*Winter campaign/,
  );
  await expectAccessible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const removed = within(screen.getByRole('region', { name: 'Removed lately' }));
  expect(removed.getByRole('listitem')).toHaveTextContent(/^Summer term · Lee Anna.*Campaign is over/);
  api.answer(getStorefrontHistory, { history: [gone, line], isHistoryCut: false });
  await user.click(removed.getByRole('link', { name: 'Summer term' }));
  const past = within(await screen.findByRole('dialog', { name: 'Summer term' }));
  expect(past.getAllByRole('listitem')[0]).toHaveTextContent(/^Storefront entry removed · Lee Anna/);
  const asked = api.calls.filter(({ endpoint }) => endpoint === getStorefrontHistory);
  expect(asked.map(({ params }) => params)).toEqual([
    { kind: 'banner', id: 'banner-1' },
    { kind: 'banner', id: 'banner-9' },
  ]);
});

it('shows the entries where their history and what was removed cannot be read', async () => {
  const api = service()
    .fail(listRemovedStorefront, 'UNAVAILABLE', 503)
    .fail(getStorefrontHistory, 'UNAVAILABLE', 503);
  await open('/admin/storefront?open=banner-1', api);
  const panel = within(await screen.findByRole('dialog', { name: 'Winter term' }));
  expect(panel.getByText('The history cannot be loaded at the moment.')).toBeVisible();
  expect(screen.getByText('What was removed cannot be loaded at the moment.')).toBeInTheDocument();
});

it('says in the form that a colleague has the same entry open', async () => {
  const api = withColleague(service());
  const { user } = await openPage('admin.storefront', {
    ...{ address: '/admin/storefront', api, session: staff('content'), withPresence: true },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Change: Winter term' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the banner' }));
  expect(await dialog.findByText(/^Lee Anna is looking at this now/)).toBeVisible();
  expect(openedIn(api)).toEqual([{ kind: 'storefront', id: 'banner-1' }]);
});

it('goes on telling colleagues of an entry while its history or its form is open', async () => {
  const entry = { kind: 'storefront', id: 'banner-1' };
  const api = withColleague(service()).answer(getStorefrontHistory, { history: [], isHistoryCut: false });
  const { user } = await openPage('admin.storefront', {
    ...{ address: '/admin/storefront?open=banner-1', api, session: staff('content'), withPresence: true },
  });
  const panel = within(await screen.findByRole('dialog', { name: 'Winter term' }));
  expect(panel.getByText('Nothing is recorded.')).toBeVisible();
  await panel.findByText(/^Lee Anna is looking at this now/);
  const change = screen.getAllByRole('button', { name: 'Change: Winter term', hidden: true })[0];
  await user.click(change as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Change the banner' }));
  expect(await form.findByText(/^Lee Anna is looking at this now/)).toBeVisible();
  expect(openedIn(api)).toEqual([entry, entry]);
  await user.click(form.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Change the banner' })).not.toBeInTheDocument(),
  );
  expect(closedIn(api)).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Close the panel' }));
  await waitFor(() => expect(closedIn(api)).toEqual([entry]));
});

it('tells how the slides move, and takes another decision within bounds, but none over that of a colleague', async () => {
  const hero = { autoPlay: true, seconds: 5, showArrows: true, version: 3, changedAt: null };
  const api = service()
    .answer(getHeroSetting, hero)
    .fail(changeHeroSetting, 'STOREFRONT_CHANGED', 409)
    .answer(getStorefrontHistory, {
      history: [
        { ...line, action: 'storefront-hero-changed', before: '{"seconds":4}', after: '{"seconds":5}' },
      ],
      isHistoryCut: false,
    });
  const { user } = await open('/admin/storefront?kind=slide', api);
  const section = within(await screen.findByRole('region', { name: 'Movement of the slides' }));
  expect(section.getByText('By itself every 5 seconds · with arrows')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Change the movement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the movement' }));
  const seconds = dialog.getByRole('textbox', { name: /^Seconds for which/ });
  const save = dialog.getByRole('button', { name: 'Save' });
  const versions = () =>
    api.calls
      .filter(({ endpoint }) => endpoint === changeHeroSetting)
      .map(({ body }) => Object(body).version);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too fast to read');
  for (const wrong of ['5', '2', '61', 'x']) {
    await user.clear(seconds);
    await user.type(seconds, wrong);
    expect(save).toBeDisabled();
  }
  await expectAccessible();
  await user.clear(seconds);
  await user.type(seconds, '9');
  api.answer(getHeroSetting, { ...hero, seconds: 7, version: 4 });
  await user.click(save);
  expect(await dialog.findByText(/^Somebody else changed this/)).toBeVisible();
  // The page has read the decision of the colleague; the form still names the version that it began with.
  expect(await section.findByText('By itself every 7 seconds · with arrows')).toBeVisible();
  await user.click(save);
  await waitFor(() => expect(versions()).toEqual([3, 3]));
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  await user.click(section.getByRole('button', { name: 'Change the movement' }));
  const again = within(await screen.findByRole('dialog', { name: 'Change the movement' }));
  const other = again.getByRole('textbox', { name: /^Seconds for which/ });
  expect(other).toHaveValue('7');
  await user.clear(other);
  await user.type(other, '9');
  await user.type(again.getByRole('textbox', { name: 'Reason' }), 'Too fast to read');
  api.answer(changeHeroSetting, { version: 5 }).answer(getHeroSetting, { ...hero, seconds: 9, version: 5 });
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('By itself every 9 seconds · with arrows')).toBeVisible();
  const sent = api.calls.filter(({ endpoint }) => endpoint === changeHeroSetting);
  expect(sent.at(-1)?.body).toEqual({
    ...{ autoPlay: true, seconds: 9, showArrows: true, version: 4, reason: 'Too fast to read' },
  });
  await user.click(section.getByRole('button', { name: 'History of the movement' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Movement of the slides' }));
  expect(panel.getByRole('listitem')).toHaveTextContent(
    /^Movement of the slides changed · Lee Anna.*Seconds per slide: 4 → 5/,
  );
});
