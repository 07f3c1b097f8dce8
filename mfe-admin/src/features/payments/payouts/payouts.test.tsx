import { searchStaffProducts } from '@lectern/contracts-catalog';
import { getCourseTerms, listPayouts, markPayout, setCourseTerms } from '@lectern/contracts-commerce';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import { paymentsApi } from '../../../testing/order-builders.ts';

async function open(api: ReturnType<typeof paymentsApi>) {
  const page = await openPage('admin.payments', {
    address: '/admin/payment-management?tab=payouts',
    api,
    session: staff('finance'),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

beforeEach(() => localStorage.clear());

it('marks a month of an instructor as paid, with the transfer and why', async () => {
  const row = {
    ownerId: 'owner-1',
    month: '2026-10',
    currency: 'KRW' as const,
    state: 'payable' as const,
    ...{ netMinor: 108_192, carriedMinor: 0, withheldMinor: 3_570, payoutMinor: 104_622 },
    closedAt: '2026-10-31T16:00:00.000Z',
    ...{ paidOn: null, reference: null, paidAt: null, paidBy: null },
  };
  const api = paymentsApi()
    .answer(listPayouts, {
      items: [{ ...row, name: 'Cha Eunho' }],
      next: null,
      count: 1,
      isCapped: false,
      size: 20,
    })
    .answer(markPayout, { ...row, state: 'paid' });
  const { user, container } = await open(api);
  await expectAccessible(container);
  expect(screen.getByRole('row', { name: /Cha Eunho/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as paid: Cha Eunho, 2026-10' }));
  const title = { name: 'Was ₩104,622 paid to Cha Eunho for 2026-10?' };
  const dialog = within(await screen.findByRole('dialog', title));
  const confirm = dialog.getByRole('button', { name: 'Mark as paid' });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'transfer of November');
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Number of the transfer/ }), '20261103-7');
  await user.click(confirm);
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === markPayout)?.body).toMatchObject({
      ...{ ownerId: 'owner-1', month: '2026-10', payoutMinor: 104_622 },
      ...{ reference: '20261103-7', reason: 'transfer of November' },
    }),
  );
});

it('sets the share of a course, whose page finance has not, once what holds now is seen', async () => {
  const terms = { usualBasisPoints: 3_000, presentBasisPoints: 2_500, history: [] };
  const api = paymentsApi()
    .answer(listPayouts, { items: [], next: null, count: 0, isCapped: false, size: 20 })
    .answer(searchStaffProducts, {
      products: [
        {
          id: 'course-1',
          kind: 'course',
          isForSale: true,
          title_ko: '필러 기초',
          title_en: 'Basics of fillers',
        },
        {
          id: 'course-2',
          kind: 'course',
          isForSale: false,
          isDraft: true,
          title_ko: '필러 심화',
          title_en: '',
        },
      ],
      isCapped: false,
    })
    .answer(getCourseTerms, terms)
    .answer(setCourseTerms, { ...terms, presentBasisPoints: 2_000 });
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Share of a course' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the share of the platform?' }));
  const confirm = dialog.getByRole('button', { name: 'Save the share' });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New contract');
  await user.type(dialog.getByRole('searchbox'), 'fillers');
  await dialog.findByRole('option', { name: 'Basics of fillers' });
  // The share is agreed on before the course is published.
  expect(dialog.getByRole('option', { name: '필러 심화 (not published yet)' })).toBeVisible();
  expect(api.calls.find(({ endpoint }) => endpoint === searchStaffProducts)?.query).toEqual({
    q: 'fillers',
    drafts: true,
  });
  expect(confirm).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox'), 'Basics of fillers');
  expect(await dialog.findByText(/Now 25% of what is left/)).toBeVisible();
  await user.type(dialog.getByRole('spinbutton', { name: /Share in per cent/ }), '20');
  await expectAccessible();
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = api.calls.find(({ endpoint }) => endpoint === setCourseTerms);
  expect([sent?.params, sent?.body]).toEqual([
    { curriculumId: 'course-1' },
    { platformBasisPoints: 2_000, reason: 'New contract' },
  ]);
});
