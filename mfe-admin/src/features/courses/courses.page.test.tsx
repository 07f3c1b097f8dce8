import { changeAdminCurricula, listAdminCurricula, listSubmissions } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { adminCourse, submission } from '../../testing/course-builders.ts';
import { openPage } from '../../testing/open-page.ts';

it('lists what waits for review, the oldest first, and leads to it', async () => {
  const api = createFakeApi().answer(listSubmissions, {
    items: [submission({ id: 'a' }), submission({ id: 'b', round: 1 })],
    next: 'cursor',
    count: 2,
    isCapped: false,
    size: 20,
  });
  const { container, user, address } = await openPage('admin.lectures-dashboard', {
    address: '/admin/lecture-management/dashboard',
    api,
    session: staff('content'),
  });
  expect(await screen.findByText('2 rows')).toBeInTheDocument();
  expect(api.queriesOf(listSubmissions)).toEqual([{}]);
  expect(screen.getAllByRole('link', { name: 'Basics of fillers' })[0]).toHaveAttribute(
    'href',
    '/admin/lecture-management/curriculums/course-1?submission=a',
  );
  expect(screen.getByText('Round 2').closest('tr')).toHaveTextContent(/Doyun Lee.*Waits .* · Late.*Round 2/);
  expect(screen.getByRole('columnheader', { name: 'Waiting or decided' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expectAccessible(container);
  const place = '/admin/lecture-management/dashboard';
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', `${place}?after=cursor`);
  await user.click(screen.getByRole('link', { name: 'Decided' }));
  await waitFor(() => expect(address()).toBe(`${place}?state=decided`));
  await user.type(screen.getByRole('searchbox'), 'fillers{Enter}');
  await waitFor(() =>
    expect(api.queriesOf(listSubmissions).at(-1)).toEqual({ state: 'decided', q: 'fillers' }),
  );
});

it('hides several courses at once, with a reason, and only those that can be hidden', async () => {
  const api = createFakeApi()
    .answer(listAdminCurricula, {
      curricula: [adminCourse({}), adminCourse({ id: 'b', title_en: 'Threads', state: 'draft' })],
      nextCursor: null,
    })
    .answer(changeAdminCurricula, { changed: 1 });
  const { user, container } = await openPage('admin.lectures', {
    address: '/admin/lecture-management/curriculums',
    api,
    session: staff('content'),
  });
  await user.click(await screen.findByRole('checkbox', { name: /Threads/ }));
  await expectAccessible(container);
  expect(screen.getByRole('button', { name: 'Hide' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /Threads/ }));
  await user.click(screen.getByRole('checkbox', { name: /Basics of fillers/ }));
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Complaint of a learner');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('0 courses chosen')).toBeInTheDocument();
  expect(api.calls.flatMap(({ body }) => (body ? [body] : []))).toEqual([
    { ids: ['course-1'], act: 'hide', reason: 'Complaint of a learner' },
  ]);
});
