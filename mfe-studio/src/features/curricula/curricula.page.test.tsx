import {
  createStudioCurriculum,
  hideCurriculum,
  listStudioCurricula,
  type StudioCurriculumRow,
} from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { curriculum, instructor, row } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const service = (curricula: StudioCurriculumRow[]) =>
  createFakeApi().answer(listStudioCurricula, { curricula, nextCursor: null, total: curricula.length });
const open = (api: ReturnType<typeof createFakeApi>, route = 'studio.curriculums', path = 'curriculums') =>
  openPage(route, { address: `/en/studio/${path}`, api, session: instructor });

it('lists courses with their state, price and what is missing', async () => {
  const { container } = await open(
    service([row(), row({ id: 'b', title_en: '', title_ko: '스레드', state: 'draft' })]),
  );
  expect(await screen.findByText('2 courses')).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('h2'));
  expect(first).toHaveTextContent(/Basics of fillers.*On sale.*₩100,000.*12 learners.*4\.6 \(8\)/);
  expect(second).toHaveTextContent(/스레드.*Draft.*No English title/);
  expect(screen.getByRole('link', { name: 'Manage Curriculums', current: 'page' })).toBeInTheDocument();
  await expectAccessible(container);
});

it('says how to begin when there is no course', async () => {
  await open(service([]));
  expect(await screen.findByRole('heading', { name: 'Make your first course' })).toBeInTheDocument();
});

it('hides a course after asking, and tells of a failure', async () => {
  const { user, api } = await open(service([row()]));
  await user.click(await screen.findByRole('button', { name: 'Actions for Basics of fillers' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hide' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take this course off sale?' }));
  api.fail(hideCurriculum, 'NETWORK');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await dialog.findByText(/Nothing was changed/)).toBeInTheDocument();
  api.answer(hideCurriculum, curriculum({ state: 'hidden' }));
  api.answer(listStudioCurricula, { curricula: [row({ state: 'hidden' })], nextCursor: null, total: 1 });
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Hidden', { selector: 'span' })).toBeInTheDocument();
});

it('begins a course with one title, and keeps what was entered after a failure', async () => {
  const api = service([]).fail(createStudioCurriculum, 'NETWORK');
  const { user, container } = await open(api, 'studio.simple-new-curriculum', 'simple-new-curriculum');
  await user.click(await screen.findByRole('button', { name: 'Create the draft' }));
  expect(screen.getByText('Enter a title in one language.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Basics of fillers');
  await user.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'filler');
  await user.selectOptions(screen.getByRole('combobox', { name: /Level/ }), 'Beginner');
  await user.click(screen.getByRole('button', { name: 'Create the draft' }));
  expect(await screen.findByText(/What you entered is still here/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Basics of fillers');
  await expectAccessible(container);
});

it('shows on the dashboard what waits, most urgent first', async () => {
  const api = service([
    row({ hasChanges: true }),
    row({ id: 'b', title_en: 'Threads', state: 'changes-requested' }),
  ]);
  const { container } = await open(api, 'studio.dashboard', '');
  const todo = within(await screen.findByRole('region', { name: 'To do' }));
  expect(todo.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Returned with remarksThreads',
    'Changes are not publishedBasics of fillers',
  ]);
  await expectAccessible(container);
});
