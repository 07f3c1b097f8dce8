import { lookUpLeak, type LeakedPerson } from '@lectern/contracts-learning';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const person: LeakedPerson = {
  userId: 'u1',
  name: 'Kim Minji',
  maskedEmail: 'ki***@example.com',
  viewings: [
    {
      kind: 'film',
      curriculumId: 'botox',
      lectureId: 'botox-1',
      title_ko: '보톡스의 기본',
      title_en: 'Basics of botulinum toxin',
      lecture_ko: '해부',
      lecture_en: 'Anatomy',
      beganAt: '2026-11-27T03:00:00.000Z',
      endedAt: '2026-11-27T03:20:00.000Z',
      device: 'Windows, Chrome',
    },
  ],
};
const open = (people: LeakedPerson[]) => {
  const api = createFakeApi().answer(lookUpLeak, { people });
  return openPage('admin.leaks', { address: '/admin/leak-lookup', api, session: staff('owner') });
};
const button = () => screen.getByRole('button', { name: 'Find the viewing' });

it('reads the mark as it is typed off the film, asks why, and tells whose viewing it was', async () => {
  const { user, api, container } = await open([person]);
  const mark = await screen.findByRole('textbox', { name: /^Watermark in the video/ });
  await user.type(mark, 'nothing');
  expect(screen.getByText(/No short ID is in this text/)).toBeInTheDocument();
  await user.clear(mark);
  await user.type(mark, 'ki***@example.com · 1a2b3c4d · 2026-11-27 03:10');
  expect(screen.getByText('Short ID 1a2b3c4d at 2026-11-27 03:10 UTC')).toBeInTheDocument();
  expect(button()).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Seen on a video site');
  await user.click(button());
  expect(await screen.findByRole('link', { name: 'Kim Minji' })).toHaveAttribute(
    'href',
    '/admin/user-management?user=u1',
  );
  expect(screen.getByText('Basics of botulinum toxin · Anatomy')).toBeInTheDocument();
  expect(api.calls.at(-1)?.body).toEqual({
    shortId: '1a2b3c4d',
    at: '2026-11-27T03:10:00.000Z',
    reason: 'Seen on a video site',
  });
  await expectAccessible(container);
});

it('says that nobody fits', async () => {
  const { user, container } = await open([]);
  await user.type(await screen.findByRole('textbox', { name: /^Watermark in the video/ }), '1a2b3c4d');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Seen on a video site');
  await user.click(button());
  expect(await screen.findByText('Nobody with the short ID 1a2b3c4d has watched')).toBeInTheDocument();
  await expectAccessible(container);
});
