import { lookUpLectures, listAdminCurricula } from '@lectern/contracts-catalog';
import { listCodes } from '@lectern/contracts-commerce';
import type { StaffRole } from '@lectern/contracts-core';
import { listUsers } from '@lectern/contracts-identity';
import { listStaffCertificates } from '@lectern/contracts-learning';
import { findTickets, getTicketCase } from '@lectern/contracts-messaging';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { orderRow, paymentsApi } from '../../testing/order-builders.ts';
import { person } from '../../testing/person-builders.ts';

const facts = { next: null, count: 1, isCapped: false, size: 20 };
const service = () =>
  paymentsApi()
    .answer(listUsers, { items: [person('u1')], ...facts })
    .answer(listCodes, { items: [], ...facts, count: 0 })
    .answer(listAdminCurricula, { items: [], ...facts, count: 0 })
    .answer(lookUpLectures, { items: [] })
    .answer(findTickets, { items: [] })
    .answer(listStaffCertificates, { items: [], ...facts, count: 0 });

async function open(role: StaffRole = 'owner', api = service()) {
  const page = await openPage('admin.payments', {
    address: '/admin/payment-management',
    api,
    session: staff(role),
  });
  await screen.findByRole('table');
  await page.user.keyboard('{Control>}k{/Control}');
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Find anything' })) };
}

it('finds people and orders by name or number, and goes there by keys', async () => {
  const { user, address, dialog, container } = await open();
  expect(dialog.getByRole('combobox')).toHaveFocus();
  await user.keyboard('u1@clinic');
  const found = await dialog.findByRole('option', { name: /Person.*Kim u1/ });
  await expectAccessible(container);
  expect(found).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/user-management?user=u1'));
  expect(screen.queryByRole('dialog', { name: 'Find anything' })).not.toBeInTheDocument();
});

it('leads from a person to their orders, for those who may see orders', async () => {
  const { user, address, dialog } = await open('finance');
  await user.type(dialog.getByRole('combobox'), 'u1@clinic');
  await dialog.findByRole('option', { name: /^Person.*Kim u1/ });
  await user.click(dialog.getByRole('option', { name: /^Orders of.*Kim u1/ }));
  await waitFor(() => expect(address()).toBe('/admin/payment-management?q=u1'));
});

it('finds pages by words, moves by arrows, and asks for numbers only where they can be', async () => {
  const { user, address, dialog, api } = await open();
  api.answer(listUsers, { items: [], ...facts, count: 0 });
  await user.type(dialog.getByRole('combobox'), 'licence');
  expect(dialog.getByRole('option', { name: /Page.*Licence queue/ })).toBeVisible();
  await user.clear(dialog.getByRole('combobox'));
  await user.type(dialog.getByRole('combobox'), '48210 93571');
  const number = String(orderRow().number);
  await dialog.findByRole('option', { name: new RegExp(`Order.*${number}`) });
  expect(api.calls.some(({ endpoint }) => endpoint === getTicketCase)).toBe(false);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toContain('open='));
});

it('finds lectures and tickets by a part of their names, and reads no ticket for it', async () => {
  const lecture = {
    id: 'botox-2',
    curriculumId: 'botox',
    title_ko: '눈가 주름 시술',
    title_en: 'Crow’s feet',
    type: '2d' as const,
    course_ko: '보톡스 실전',
    course_en: 'Botulinum in practice',
  };
  const ticket = { number: 'LC-AAAA-BBBB', name: 'Kim Minji', subject: 'refund', state: 'closed' } as const;
  const api = service()
    .answer(lookUpLectures, {
      items: [lecture, { ...lecture, id: 'botox-3', title_en: 'Frown', isDraft: true }],
    })
    .answer(findTickets, { items: [ticket] });
  const { user, address, dialog } = await open('owner', api);
  await user.type(dialog.getByRole('combobox'), 'ㄴㄱ');
  await dialog.findByRole('option', { name: /Lecture.*Crow’s feet.*Botulinum in practice/ });
  expect(dialog.getByRole('option', { name: /^Draft lecture.*Frown.*Botulinum in practice/ })).toBeVisible();
  expect(dialog.getByRole('option', { name: /^Lecture.*Crow’s feet/ })).not.toHaveTextContent('Draft');
  await user.click(dialog.getByRole('option', { name: /Ticket.*LC-AAAA-BBBB.*Kim Minji/ }));
  await waitFor(() => expect(address()).toBe('/admin/support/LC-AAAA-BBBB'));
  expect(api.queriesOf(findTickets)).toEqual([{ q: 'ㄴㄱ' }]);
  expect(api.calls.some(({ endpoint }) => endpoint === getTicketCase)).toBe(false);
});

it('asks only the calls that the role may make, and says when a service did not answer', async () => {
  const api = service().fail(listUsers, 'UNAVAILABLE', 503);
  const { user, dialog } = await open('finance', api);
  await user.type(dialog.getByRole('combobox'), 'kim 민지');
  expect(await dialog.findByText(/may not be all/)).toBeVisible();
  const asked = new Set(api.calls.map(({ endpoint }) => endpoint));
  expect(asked.has(listCodes)).toBe(true);
  expect(asked.has(listAdminCurricula)).toBe(false);
  expect(asked.has(listStaffCertificates)).toBe(false);
});

it('shows the keys when ? is pressed, but not while somebody types', async () => {
  const { user } = await open();
  await user.keyboard('?');
  expect(screen.queryByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
});
