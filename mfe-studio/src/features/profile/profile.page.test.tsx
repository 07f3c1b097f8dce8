import { getStudioProfile, saveStudioProfile, type StudioProfile } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { instructor } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const empty = { name: '', headline: '', clinic: '', biography: '', experience: [], specialties: [] };
const profile: StudioProfile = {
  ko: { ...empty, name: '이도윤' },
  en: empty,
  website: '',
  languages: ['ko'],
};
async function open() {
  const api = createFakeApi().answer(getStudioProfile, { profile, publicId: null, isLicensed: true });
  const page = await openPage('studio.profile', { address: '/en/studio/profile', api, session: instructor });
  await screen.findByRole('button', { name: 'Save' });
  return { ...page, api };
}

it('says how complete the page is and that the licence is verified, and is accessible', async () => {
  const { container } = await open();
  expect(screen.getByText('1 of 13 parts are filled in', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByText('Licence verified')).toBeInTheDocument();
  await expectAccessible(container);
});

it('saves both languages and leads to the public page', async () => {
  const { user, api } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Experience' }), 'First{Enter}Second');
  await user.click(screen.getByRole('tab', { name: 'English' }));
  const panel = within(screen.getByRole('tabpanel'));
  await user.type(panel.getByRole('textbox', { name: 'Display name' }), 'Doyun Lee');
  const written = {
    ...profile,
    ko: { ...profile.ko, experience: ['First', 'Second'] },
    en: { ...empty, name: 'Doyun Lee' },
  };
  api.answer(saveStudioProfile, { profile: written, publicId: 'teacher-1', isLicensed: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'See my public page' })).toHaveAttribute(
    'href',
    '/en/doctors/teacher-1',
  );
  expect(api.calls.flatMap(({ body }) => (body ? [body] : []))).toEqual([written]);
});

it('refuses an address that is none and a page without a name, and keeps what was written after a failure', async () => {
  const { user, api } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'javascript:alert(1)');
  expect(await screen.findByText(/Enter a whole address/)).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'Website' }));
  await user.clear(screen.getByRole('textbox', { name: 'Display name' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a name in one language.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Display name' }), '이도윤');
  api.fail(saveStudioProfile, 'NETWORK');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/What you wrote is still here/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Display name' })).toHaveValue('이도윤');
});
