import {
  addStorefrontItem,
  changeStorefrontItem,
  listRemovedStorefront,
  listStorefront,
  removeStorefrontItem,
  searchStaffProducts,
} from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { madePackItem, packItem } from '../../testing/storefront-builders.ts';

const product = (id: string, more: object = {}) => ({
  ...{ id, kind: 'course' as const, title_ko: id, title_en: `Course ${id}`, isForSale: true },
  ...more,
});
const price = (krw: number, usdMinor: number, converted: 'USD' | null = null) => ({
  price: { krw, usdMinor, converted },
});
const service = () =>
  createFakeApi()
    .answer(listStorefront, {
      items: [packItem(), madePackItem(), madePackItem({ id: 'pack-ended', state: 'ended', position: 2 })],
      pictures: { banner: [], slide: [], pack: [] },
      asOf: '2026-11-26T00:00:00.000Z',
    })
    .answer(listRemovedStorefront, { removed: [] })
    .answer(searchStaffProducts, {
      products: [
        product('toxin'),
        product('filler'),
        product('gone', { isForSale: false }),
        product('pack', { kind: 'pack' }),
      ],
      isCapped: false,
    });
const open = (api = service()) =>
  openPage('admin.storefront', { address: '/admin/storefront?kind=pack', api, session: staff('content') });
const bodiesOf = (api: ReturnType<typeof service>, path: string) =>
  api.calls.filter(({ endpoint }) => endpoint.path === path).map(({ body }) => body);

it('adds a pack of courses that are on sale, with prices in both currencies', async () => {
  const api = service().fail(addStorefrontItem, 'PACK_PRICE_REFUSED', 422);
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Add a pack' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a pack' }));
  const add = dialog.getByRole('button', { name: 'Add' });
  await user.type(dialog.getByRole('textbox', { name: /^Title \(Korean\)/ }), '봄 팩');
  await user.type(dialog.getByRole('textbox', { name: /^Title \(English\)/ }), 'Spring pack');
  await user.type(dialog.getByRole('textbox', { name: /^Price in won/ }), '900,000');
  await user.type(dialog.getByRole('textbox', { name: /^Price in US dollars/ }), '180.5');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spring campaign');
  await user.type(dialog.getByRole('searchbox', { name: /^Find a course/ }), 'course');
  const found = within(await dialog.findByRole('group', { name: 'Courses that fit' }));
  // Neither a pack nor what is not on sale.
  expect(found.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(found.getByRole('checkbox', { name: 'Course toxin' }));
  expect(add).toBeDisabled();
  await user.click(found.getByRole('checkbox', { name: 'Course filler' }));
  expect(dialog.getByRole('region', { name: 'Courses in the pack (2)' })).toBeInTheDocument();
  await expectAccessible();
  await user.click(add);
  expect(await dialog.findByText(/^In each currency a pack has to cost less/)).toBeVisible();
  api.answer(addStorefrontItem, { id: 'pack-new' });
  await user.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [, sent] = bodiesOf(api, addStorefrontItem.path);
  expect(sent).toMatchObject({
    content: {
      title_en: 'Spring pack',
      priceKrw: 900_000,
      priceUsdMinor: 18_050,
      courses: ['toxin', 'filler'],
    },
    ...{ isActive: false, position: 1, reason: 'Spring campaign' },
  });
});

it('tells price and courses of a pack that was added, and changes the price but not the courses', async () => {
  const api = service().answer(changeStorefrontItem, { version: 4 });
  const { user } = await open(api);
  const [row] = (await screen.findAllByRole('heading', { name: 'Winter pack' })).map((title) =>
    title.closest('li'),
  );
  expect(row).toHaveTextContent(/₩900,000 \/ \$180\.50 · 2 courses/);
  await user.click(screen.getAllByRole('button', { name: 'Change: Winter pack' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the pack' }));
  const courses = within(dialog.getByRole('region', { name: 'Courses in the pack (2)' }));
  expect(courses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Toxin', 'Filler']);
  expect(dialog.queryByRole('searchbox')).not.toBeInTheDocument();
  const won = dialog.getByRole('textbox', { name: /^Price in won/ });
  await user.clear(won);
  await user.type(won, '12');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Cheaper now');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(won, '0000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesOf(api, changeStorefrontItem.path)).toHaveLength(1));
  expect(bodiesOf(api, changeStorefrontItem.path)).toMatchObject([
    { content: { priceKrw: 120_000, priceUsdMinor: 18_050, courses: ['toxin', 'filler'] }, version: 3 },
  ]);
});

it('names the courses whose dollar price is missing, which is why a pack is refused', async () => {
  const courses = [
    { id: 'toxin', title_ko: '톡신', title_en: 'Toxin' },
    { id: 'filler', title_ko: '필러', title_en: '' },
  ];
  const { user } = await open(service().fail(changeStorefrontItem, 'PACK_DOLLARS_MISSING', 422, { courses }));
  await user.click((await screen.findAllByRole('button', { name: 'Change: Winter pack' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Winter');
  const dollars = dialog.getByRole('textbox', { name: /^Price in US dollars/ });
  await user.clear(dollars);
  await user.type(dollars, '170');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const why = /^Costs nothing in US dollars: Toxin · 필러\. So the pack costs no less/;
  expect(await dialog.findByText(why)).toBeVisible();
});

it('says why a pack is neither shown nor sold: a course of it is no longer sold', async () => {
  const courses = [
    { id: 'toxin', title_ko: '톡신', title_en: 'Toxin', isForSale: false },
    { id: 'filler', title_ko: '필러', title_en: 'Filler', isForSale: true },
  ];
  await open(
    service().answer(listStorefront, {
      items: [madePackItem(), madePackItem({ id: 'pack-unsold', courses })],
      pictures: { banner: [], slide: [], pack: [] },
      asOf: '2026-11-26T00:00:00.000Z',
    }),
  );
  const [sold, unsold] = (await screen.findAllByRole('heading', { name: 'Winter pack' })).map((title) =>
    title.closest('li'),
  );
  const why = 'Neither shown nor sold, because a course in it is no longer sold: Toxin';
  expect(within(unsold as HTMLElement).getByText(why)).toBeVisible();
  expect(sold).not.toHaveTextContent('no longer sold');
});

it('takes a page of the site alone as the link of a pack', async () => {
  const { user } = await open();
  await user.click((await screen.findAllByRole('button', { name: 'Change: Winter pack' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the pack' }));
  const link = dialog.getByRole('textbox', { name: /^Leads to/ });
  await user.clear(link);
  await user.type(link, 'https://partner.example');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sold elsewhere');
  expect(dialog.getByText(/^A pack leads to a page of this site/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(link);
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('says what the courses cost one by one, and how much less the pack does, before it is sent', async () => {
  const api = service().answer(searchStaffProducts, {
    products: [
      product('toxin', price(600_000, 12_000)),
      product('filler', price(400_000, 28_571, 'USD')),
      product('threads', price(300_000, 6_000)),
      product('spoken', price(200_000, 0)),
    ],
    isCapped: false,
  });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Add a pack' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a pack' }));
  const [won, dollars] = ['Price in won', 'Price in US dollars'].map((label) =>
    dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }),
  ) as [HTMLElement, HTMLElement];
  await user.type(won, '990001');
  await user.type(dollars, '400');
  await user.type(dialog.getByRole('searchbox', { name: /^Find a course/ }), 'course');
  const found = within(await dialog.findByRole('group', { name: 'Courses that fit' }));
  await user.click(found.getByRole('checkbox', { name: /^Course toxin ?₩600,000 \/ \$120\.00$/ }));
  const chosen = within(dialog.getByRole('region', { name: /^Courses in the pack/ }));
  expect(chosen.getByText('One by one these courses cost ₩600,000 / $120.00')).toBeVisible();
  // One course is no pack yet.
  expect(won).not.toHaveAccessibleDescription(/one by one \(/);
  await user.click(found.getByRole('checkbox', { name: /^Course filler/ }));
  expect(chosen.getByText('₩400,000 / $285.71 (dollars at the present rate)')).toBeVisible();
  expect(chosen.getByText('One by one these courses cost ₩1,000,000 / $405.71')).toBeVisible();
  expect(won).toHaveAccessibleDescription(/₩9,999 \(under 1%\) less than its courses one by one$/);
  expect(dollars).toHaveAccessibleDescription(/\$5\.71 \(1%\) less than its courses one by one$/);
  await user.type(dollars, '{Backspace}{Backspace}{Backspace}405.71');
  expect(dollars).toBeInvalid();
  expect(dollars).toHaveAccessibleDescription(/^Not less than its courses one by one \(\$405\.71\)/);
  expect(won).toBeValid();
  expect(found.getByRole('checkbox', { name: /^Course spoken ?₩200,000 \/ \$0\.00$/ })).toBeVisible();
  await expectAccessible();
  await user.click(found.getByRole('checkbox', { name: /^Course threads/ }));
  expect(dollars).toBeValid();
  expect(dollars).toHaveAccessibleDescription(/\$60\.00 \(12%\) less than its courses one by one$/);
  await user.click(chosen.getByRole('button', { name: 'Remove Course toxin' }));
  expect(chosen.getByText('One by one these courses cost ₩700,000 / $345.71')).toBeVisible();
  expect(won).toBeInvalid();
});

it('sets another price of an added pack beside its courses as they are now, and lets the price stay that it has', async () => {
  const courses = [
    { id: 'toxin', title_ko: '톡신', title_en: 'Toxin', ...price(500_000, 12_000) },
    { id: 'filler', title_ko: '필러', title_en: 'Filler', ...price(400_000, 8_000) },
  ];
  const { user } = await open(
    service().answer(listStorefront, {
      items: [madePackItem({ courses })],
      pictures: { banner: [], slide: [], pack: [] },
      asOf: '2026-11-26T00:00:00.000Z',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change: Winter pack' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the pack' }));
  const inPack = within(dialog.getByRole('region', { name: 'Courses in the pack (2)' }));
  expect(inPack.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Toxin₩500,000 / $120.00',
    'Filler₩400,000 / $80.00',
  ]);
  expect(inPack.getByText('One by one these courses cost ₩900,000 / $200.00')).toBeVisible();
  const won = dialog.getByRole('textbox', { name: /^Price in won/ });
  const dollars = dialog.getByRole('textbox', { name: /^Price in US dollars/ });
  const noSaving = /Not less than its courses one by one \(₩900,000\)/;
  // The courses became cheaper since: said, but other words can still be saved.
  expect(won).toHaveAccessibleDescription(noSaving);
  expect(won).toBeValid();
  expect(dollars).toHaveAccessibleDescription(/\$19\.50 \(9%\) less than/);
  await user.clear(dollars);
  await user.type(dollars, '180');
  expect(won).toBeInvalid();
  expect(won).toHaveAccessibleDescription(noSaving);
  await user.clear(won);
  await user.type(won, '850,000');
  expect(won).toBeValid();
  expect(won).toHaveAccessibleDescription(/₩50,000 \(5%\) less than its courses one by one$/);
});

it('removes an added pack that is not shown, saying that its buyers keep it, and no first pack', async () => {
  const api = service().answer(removeStorefrontItem, { success: true });
  const { user } = await open(api);
  const remove = await screen.findByRole('button', { name: 'Remove: Winter pack' });
  expect(remove.closest('li')).toHaveTextContent('Ended');
  expect(screen.queryByRole('button', { name: 'Remove: All in one' })).not.toBeInTheDocument();
  await user.click(remove);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this pack?' }));
  expect(dialog.getByText(/Those who bought it keep its courses/)).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Campaign is over');
  await user.type(dialog.getByRole('textbox', { name: /^Type “Winter pack/ }), 'Winter pack');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(bodiesOf(api, removeStorefrontItem.path)).toEqual([{ version: 3, reason: 'Campaign is over' }]),
  );
});
