import { searchStaffProducts } from '@lectern/contracts-catalog';
import {
  changeCode,
  createCode,
  findCodeOwners,
  generateCodes,
  getCodeDesk,
  listCodes,
  listCodeUses,
  listStatements,
} from '@lectern/contracts-commerce';
import type { StaffRole } from '@lectern/contracts-core';
import { endPresence, keepPresence, listUsers } from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { referralCode } from '../../testing/code-builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { person } from '../../testing/person-builders.ts';

const code = referralCode();
const facts = (count: number) => ({ next: null, count, isCapped: false, size: 20 });
const { totals: _totals, ...plain } = code;
const service = () =>
  createFakeApi()
    .answer(listCodes, { items: [code], ...facts(1) })
    .answer(changeCode, { ...plain, isActive: false })
    .answer(createCode, plain);

async function open(api: ReturnType<typeof service>, search = '', role: StaffRole = 'finance') {
  const page = await openPage('admin.codes', {
    address: `/admin/referrer-code-management/dashboard${search}`,
    api,
    session: staff(role),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

beforeEach(() => localStorage.clear());

it('lists codes with won and dollars side by side, never added up', async () => {
  const { container } = await open(service());
  expect(
    screen.getByRole('row', {
      name: /KAPS-2026.*Dr. Han.*Active.*30%.*2 \/ 50.*₩70,000 · \$50.00.*₩7,000 · \$5.00/,
    }),
  ).toBeVisible();
  await expectAccessible(container);
});

it('pauses a code in its panel with a reason and leaves the rest as it is', async () => {
  const { user, api } = await open(service());
  await user.click(screen.getByRole('link', { name: 'KAPS-2026' }));
  const panel = within(await screen.findByRole('dialog', { name: 'KAPS-2026' }));
  await user.click(panel.getByRole('button', { name: 'Pause' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pause KAPS-2026?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the congress is over');
  await user.click(dialog.getByRole('button', { name: 'Pause the code' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Pause/ })).not.toBeInTheDocument());
  const sent = api.calls.find(({ endpoint }) => endpoint === changeCode);
  expect(sent?.params).toEqual({ code: 'KAPS-2026' });
  expect(sent?.body).toMatchObject({
    ...{ isActive: false, maxUses: 50, version: 4, reason: 'the congress is over' },
  });
});

it('says that a colleague changed the code in the meantime, how it is now, and shows it behind', async () => {
  const api = service().fail(changeCode, 'CODE_CHANGED', 409, {
    ...plain,
    isActive: false,
    discountPercent: 5,
  });
  const { user } = await open(api, '?open=KAPS-2026');
  const panel = within(await screen.findByRole('dialog', { name: 'KAPS-2026' }));
  await user.click(panel.getByRole('button', { name: 'Pause' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pause KAPS-2026?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the congress is over');
  const before = api.queriesOf(listCodes).length;
  await user.click(dialog.getByRole('button', { name: 'Pause the code' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/in the meantime.*now: Paused, 5% off/);
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('the congress is over');
  await waitFor(() => expect(api.queriesOf(listCodes).length).toBeGreaterThan(before));
});

it('makes a code, and says so when a colleague was first', async () => {
  const api = service().fail(createCode, 'CODE_EXISTS', 409);
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'New code' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a code' }));
  const confirm = dialog.getByRole('button', { name: 'Make the code' });
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'spring');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'spring congress');
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('combobox', { name: /^Owner/ }), 'Dr. Han');
  await expectAccessible();
  await user.click(confirm);
  expect(await dialog.findByText(/already exists/)).toBeVisible();
  expect(api.calls.find(({ endpoint }) => endpoint === createCode)?.body).toMatchObject({
    code: 'SPRING',
    owner: 'Dr. Han',
    isActive: true,
  });
});

it('suggests partners that have codes while a name is typed', async () => {
  const api = service().answer(findCodeOwners, { items: [{ owner: 'Kim Clinic', codes: 3 }] });
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'New code' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a code' }));
  const owner = dialog.getByRole('combobox', { name: /^Owner/ });
  await user.type(owner, 'ki');
  await waitFor(() =>
    expect([...((owner as HTMLInputElement).list?.options ?? [])].map(({ value }) => value)).toEqual([
      'Kim Clinic',
    ]),
  );
  expect(api.queriesOf(findCodeOwners).at(-1)).toEqual({ q: 'ki' });
});

it('makes a code of a person, who is looked up among the people', async () => {
  const { user, api } = await open(
    service().answer(listUsers, { items: [person('u1')], next: null, count: 1, isCapped: false, size: 20 }),
  );
  await user.click(screen.getByRole('button', { name: 'New code' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a code' }));
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'spring');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'spring congress');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What the owner is' }), 'Person');
  const confirm = dialog.getByRole('button', { name: 'Make the code' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('combobox', { name: 'Person' }), 'kim');
  await user.click(await dialog.findByRole('option', { name: /Kim u1/ }));
  await expectAccessible();
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.find(({ endpoint }) => endpoint === createCode)?.body).toMatchObject({
    ...{ owner: 'Kim u1', ownerKind: 'person', ownerAccountId: 'u1' },
  });
});

it('makes a code for a sum in one currency, and shows it as a sum', async () => {
  const fixedDiscount = { amountMinor: 10_000, currency: 'KRW' as const };
  const fixed = { ...code, code: 'WON-10000', discountPercent: 1, fixedDiscount };
  const api = service().answer(listCodes, { items: [fixed], ...facts(1) });
  const { user } = await open(api);
  expect(screen.getByRole('row', { name: /WON-10000.*Active.*₩10,000/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New code' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a code' }));
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'spring');
  await user.type(dialog.getByRole('combobox', { name: /^Owner/ }), 'Dr. Han');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Takes off' }), 'A sum in US dollars');
  await user.type(dialog.getByRole('textbox', { name: /^Discount in US dollars/ }), '5.50');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'spring congress');
  await user.click(dialog.getByRole('button', { name: 'Make the code' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.find(({ endpoint }) => endpoint === createCode)?.body).toMatchObject({
    fixedDiscount: { amountMinor: 550, currency: 'USD' },
  });
});

it('pauses a code for a sum without changing the sum', async () => {
  const fixedDiscount = { amountMinor: 10_000, currency: 'KRW' as const };
  const api = service().answer(listCodes, { items: [{ ...code, fixedDiscount }], ...facts(1) });
  const { user } = await open(api, '?open=KAPS-2026');
  const panel = within(await screen.findByRole('dialog', { name: 'KAPS-2026' }));
  await user.click(panel.getByRole('button', { name: 'Pause' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pause KAPS-2026?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the congress is over');
  await user.click(dialog.getByRole('button', { name: 'Pause the code' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Pause/ })).not.toBeInTheDocument());
  const sent = api.calls.find(({ endpoint }) => endpoint === changeCode);
  expect(sent?.body).toMatchObject({ fixedDiscount, isActive: false });
});

it('hands over codes that were made at once, as text and as a file', async () => {
  const codes = ['EXPO-AAAA', 'EXPO-BBBB'];
  const { user, api } = await open(service().answer(generateCodes, { codes }));
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/admin/referral-codes/export?',
  );
  await user.click(screen.getByRole('button', { name: 'Create in bulk' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make many codes' }));
  await user.type(dialog.getByRole('textbox', { name: /^Prefix/ }), 'expo');
  await user.type(dialog.getByRole('combobox', { name: /^Owner/ }), 'Dr. Han');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'for the booth');
  await user.click(dialog.getByRole('button', { name: 'Make the codes' }));
  const made = within(await screen.findByRole('dialog', { name: /^2 codes/ }));
  expect(made.getByRole('textbox', { name: 'Codes' })).toHaveValue('EXPO-AAAA\nEXPO-BBBB');
  await user.click(made.getByRole('button', { name: 'Copy all' }));
  expect(await navigator.clipboard.readText()).toBe('EXPO-AAAA\nEXPO-BBBB');
  expect(made.getByRole('button', { name: /CSV/ })).toBeEnabled();
  expect(api.queriesOf(listCodes)).toHaveLength(2);
  await expectAccessible();
});

it('lets viewers look and change nothing', async () => {
  await open(service(), '?open=KAPS-2026', 'viewer');
  expect(screen.queryByRole('button', { name: 'New code' })).not.toBeInTheDocument();
  const panel = within(await screen.findByRole('dialog', { name: 'KAPS-2026' }));
  expect(panel.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Copy the link' })).toBeVisible();
});

it('shows uses without who the buyer is, and what each owner is due for the month', async () => {
  const api = createFakeApi()
    .answer(listCodeUses, {
      items: [
        {
          orderId: 'order_20261101_0000ABCD1234',
          number: '12345-67890',
          code: 'KAPS-2026',
          owner: 'Dr. Han',
          buyer: 'f00dcafe',
          curriculumId: 'botox',
          title_ko: '보툴리눔 기초',
          title_en: 'Basics of botulinum',
          currency: 'KRW',
          listMinor: 100_000,
          discountMinor: 30_000,
          paidMinor: 70_000,
          refundedMinor: 20_000,
          commissionMinor: 5_000,
          state: 'PARTIALLY_REFUNDED',
          usedAt: '2026-11-01T01:00:00.000Z',
        },
      ],
      ...facts(1),
    })
    .answer(listStatements, {
      month: '2026-11',
      items: [{ ...code.totals[0]!, owner: 'Dr. Han', codes: 1 }],
    });
  const { container, user } = await openPage('admin.codes-usage', {
    address: '/admin/referrer-code-management/usage?month=2026-11&owner=han',
    api,
    session: staff('finance'),
  });
  expect(
    await screen.findByRole('row', { name: /12345-67890.*f00dcafe….*₩30,000.*₩70,000.*₩5,000/ }),
  ).toBeVisible();
  // As many as fit beside the menu at 1440 px; the others are a choice away.
  const uses = within(screen.getByRole('table', { name: 'Code usage' }));
  expect(uses.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Order', 'Used', 'Code', 'Buyer', 'Course', 'Discount', 'Paid', 'Commission due', 'Order state'],
  ]);
  const statement = within(screen.getByRole('table', { name: 'Statement per owner, November 2026' }));
  expect(statement.getByRole('row', { name: /Dr. Han.*₩7,000/ })).toBeVisible();
  expect(api.queriesOf(listStatements)).toEqual([{ month: '2026-11', owner: 'han' }]);
  const files = screen.getAllByRole('link', { name: /CSV/ }).map((link) => link.getAttribute('href'));
  expect(files).toContain('/api/admin/referral-statements/export?owner=han&month=2026-11');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Refunded' }));
  await user.click(screen.getByRole('checkbox', { name: 'Owner' }));
  expect(uses.getByRole('row', { name: /Dr\. Han.*₩70,000.*₩20,000.*₩5,000/ })).toBeVisible();
});

const desk = {
  history: [
    {
      id: '2',
      at: '2026-11-20T01:00:00.000Z',
      action: 'code.changed',
      actorName: 'Lee Anna',
      isOfSite: false,
      reason: 'the congress is over',
      before: JSON.stringify({ discountPercent: 30, isActive: true }),
      after: JSON.stringify({ discountPercent: 30, isActive: false }),
    },
    {
      id: '1',
      at: '2026-11-01T01:00:00.000Z',
      action: 'code.created',
      actorName: '',
      isOfSite: false,
      reason: 'spring congress',
      before: null,
      after: JSON.stringify({ discountPercent: 30, isActive: true }),
    },
  ],
  isHistoryCut: false,
  products: [{ id: 'botox', title_ko: '보툴리눔 기초', title_en: 'Basics of botulinum' }],
};

it('tells in the panel who made and paused a code and why, what it counts for, and that a colleague has it open', async () => {
  const listed = referralCode({ scope: 'listed', productIds: ['botox', 'gone'] });
  const api = service()
    .answer(listCodes, { items: [listed], ...facts(1) })
    .answer(getCodeDesk, desk)
    .answer(keepPresence, { others: [{ name: 'Lee Anna', since: '2026-11-28T05:05:00.000Z' }] })
    .answer(endPresence, { success: true });
  await openPage('admin.codes', {
    address: '/admin/referrer-code-management/dashboard?open=KAPS-2026',
    api,
    session: staff('viewer'),
    withPresence: true,
  });
  const panel = within(await screen.findByRole('dialog', { name: 'KAPS-2026' }));
  const history = within(panel.getByRole('region', { name: 'History' }));
  const [latest, first] = history.getAllByRole('listitem');
  expect(latest).toHaveTextContent(/^Code changed · Lee Anna.*Active: yes → no.*the congress is over/);
  expect(first).toHaveTextContent(/^Code created · Account unknown.*spring congress/);
  expect(panel.getByText('Basics of botulinum')).toBeVisible();
  // A product that the catalogue does not have is shown by its id.
  expect(panel.getByText('gone')).toBeVisible();
  expect(await panel.findByText(/^Lee Anna is looking at this now/)).toBeVisible();
  expect(api.calls.find(({ endpoint }) => endpoint === keepPresence)?.params).toEqual({
    kind: 'code',
    id: 'KAPS-2026',
  });
  await expectAccessible();
});

it('shows the code without its history where that cannot be read', async () => {
  await open(service().fail(getCodeDesk, 'UNAVAILABLE', 503), '?open=KAPS-2026');
  const panel = within(await screen.findByRole('dialog', { name: 'KAPS-2026' }));
  expect(panel.getByText('The history cannot be loaded at the moment.')).toBeVisible();
  expect(panel.getByText('Dr. Han')).toBeVisible();
});

it('names the products of a code by their titles, and counts for others as soon as they are chosen', async () => {
  const listed = referralCode({ scope: 'listed', productIds: ['botox'] });
  const api = service()
    .answer(listCodes, { items: [listed], ...facts(1) })
    .answer(getCodeDesk, desk)
    .answer(searchStaffProducts, {
      products: [
        { id: 'botox', kind: 'course', title_ko: '보툴리눔', title_en: 'Botulinum', isForSale: true },
        { id: 'filler', kind: 'course', title_ko: '필러', title_en: 'Fillers', isForSale: true },
        { id: 'threads', kind: 'course', title_ko: '실', title_en: 'Threads', isForSale: false },
      ],
      isCapped: false,
    });
  const { user } = await open(api, '?open=KAPS-2026');
  const panel = within(await screen.findByRole('dialog', { name: 'KAPS-2026' }));
  await user.click(panel.getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change KAPS-2026' }));
  await user.type(dialog.getByRole('searchbox', { name: /Find a course/ }), 'fil');
  const found = within(await dialog.findByRole('group', { name: 'Courses and packs that fit' }));
  expect(found.getByRole('checkbox', { name: 'Botulinum' })).toBeChecked();
  // By keys alone: past the one that is in the list already.
  await user.keyboard('{Tab}{Tab} ');
  const filler = found.getByRole('checkbox', { name: 'Fillers' });
  expect(filler).toBeChecked();
  expect(filler).toHaveFocus();
  const products = within(dialog.getByRole('region', { name: 'Listed products (2)' }));
  const said = products.getByRole('status');
  expect(said).toHaveTextContent('Added to the list: Fillers');
  const titles = () => products.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Basics of botulinumRemove', 'FillersRemove']);
  await user.click(found.getByRole('checkbox', { name: 'Threads (not on sale)' }));
  await user.click(found.getByRole('checkbox', { name: 'Threads (not on sale)' }));
  expect(said).toHaveTextContent('Taken out of the list: Threads (not on sale)');
  expect(titles()).toHaveLength(2);
  products.getByRole('button', { name: 'Remove Basics of botulinum' }).focus();
  await user.keyboard('{Enter}');
  expect(said).toHaveFocus();
  expect(said).toHaveTextContent('Taken out of the list: Basics of botulinum');
  expect(found.getByRole('checkbox', { name: 'Botulinum' })).not.toBeChecked();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'only fillers now');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === changeCode)?.body).toMatchObject({
      ...{ scope: 'listed', productIds: ['filler'] },
    }),
  );
});
