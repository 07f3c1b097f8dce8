import { createCode, listCodes } from '@lectern/contracts-commerce';
import { listUsers, searchInstructors } from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { referralCode } from '../../testing/code-builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { person } from '../../testing/person-builders.ts';

const teacher = (id: string, isLicensed = true) => ({
  ...{ userId: id, name: `Doyun ${id}`, email: `${id}@clinic.example`, isLicensed },
});
const found = (count: number) => ({
  instructors: Array.from({ length: count }, (_, at) => teacher(`t${at + 1}`, at > 0)),
});

/** The form of a course, whose owner is chosen. */
async function openCourse(api: FakeApi) {
  const opened = await openPage('admin.lectures-new', {
    address: '/admin/lecture-management/new-curriculum',
    api,
    session: staff('content'),
  });
  return { ...opened, field: await screen.findByRole('combobox', { name: 'Owner' }) };
}
const list = () => screen.findByRole('listbox', { name: 'People found' });

it('is a combobox: arrows reach a person, Enter chooses them, and no press sends the form', async () => {
  const api = createFakeApi().answer(searchInstructors, found(2));
  const { user, field, container } = await openCourse(api);
  expect(field).toBeRequired();
  expect(field).toHaveAccessibleDescription(/The beginning is enough/);
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'doyun');
  const options = within(await list()).getAllByRole('option');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', (await list()).id);
  expect(field).not.toHaveAttribute('aria-activedescendant');
  expect(screen.getByRole('status')).toHaveTextContent('2 people found.');
  expect(options[0]).toHaveTextContent('No verified licence');
  expect(options[1]).not.toHaveTextContent('No verified licence');
  await expectAccessible(container);
  // No option is active yet, so Enter chooses none.
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('doyun');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id);
  expect(options[1]).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(container);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Doyun t2');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Chosen: Doyun t2 · t2@clinic.example');
  expect(screen.queryByText('Choose an instructor.')).not.toBeInTheDocument();
});

it('drops the person when something else is typed', async () => {
  const api = createFakeApi().answer(searchInstructors, found(2));
  const { user, field } = await openCourse(api);
  await user.type(field, 'doyun');
  await user.click(await screen.findByRole('option', { name: /Doyun t1/ }));
  await user.click(screen.getByRole('button', { name: 'Create the draft' }));
  expect(screen.queryByText('Choose an instructor.')).not.toBeInTheDocument();
  await user.type(field, 'x');
  expect(screen.getByText('Choose an instructor.')).toBeVisible();
  expect(field).toBeInvalid();
});

it('lists the first ones of many, and asks for more letters', async () => {
  const { user, field } = await openCourse(createFakeApi().answer(searchInstructors, found(20)));
  await user.type(field, 'doyun');
  expect(within(await list()).getAllByRole('option')).toHaveLength(8);
  expect(screen.getByRole('status')).toHaveTextContent('The first 8 are listed.');
});

it('says that people cannot be looked up, and asks again on Enter', async () => {
  const api = createFakeApi().fail(searchInstructors, 'UNAVAILABLE', 503);
  const { user, field } = await openCourse(api);
  await user.type(field, 'doyun');
  expect(await screen.findByText(/could not be looked up/)).toBeVisible();
  api.answer(searchInstructors, found(1));
  await user.keyboard('{Enter}');
  expect(within(await list()).getAllByRole('option')).toHaveLength(1);
  expect(screen.queryByText(/could not be looked up/)).not.toBeInTheDocument();
});

it('closes its list on Escape before the dialog around it, and is the same for the owner of a code', async () => {
  const { totals: _totals, ...code } = referralCode();
  const api = createFakeApi()
    .answer(listCodes, { items: [], next: null, count: 0, isCapped: false, size: 20 })
    .answer(createCode, code)
    .answer(listUsers, {
      items: Array.from({ length: 9 }, (_, at) => person(`u${at + 1}`)),
      ...{ next: null, count: 9, isCapped: false, size: 20 },
    });
  const { user } = await openPage('admin.codes', {
    address: '/admin/referrer-code-management/dashboard',
    api,
    session: staff('finance'),
  });
  await user.click(await screen.findByRole('button', { name: 'New code' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a code' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What the owner is' }), 'Person');
  const field = dialog.getByRole('combobox', { name: 'Person' });
  await user.type(field, 'kim');
  expect(within(await list()).getAllByRole('option')).toHaveLength(8);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('kim');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Kim u1');
  expect(dialog.getByText('Chosen: Kim u1 · u1@clinic.example')).toBeVisible();
  await user.tab();
  await waitFor(() => expect(field).not.toHaveFocus());
  expect(dialog.getByText('Chosen: Kim u1 · u1@clinic.example')).toBeVisible();
});
