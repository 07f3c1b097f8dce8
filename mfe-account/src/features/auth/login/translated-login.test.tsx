import { followJourney } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { fill, isReady, openLogin, password, refusing, submit } from '../../../testing/login-steps.ts';

/** The bot check takes its own time. */
const isSolved = () => screen.findByText('Security check passed');

/** A form with mistakes, a refusal of the service, then in. */
async function signIn(note: () => void): Promise<void> {
  const page = await openLogin('/en/login', refusing('INVALID_CREDENTIALS', 401));
  await isSolved();
  note();
  await page.user.click(submit());
  note();
  await fill(page);
  note();
  await page.user.click(submit());
  await screen.findByRole('alert');
  await isSolved();
  note();
  await page.user.type(password(), '!');
  await isReady();
  await page.user.click(submit());
  expect(await screen.findByText('another page')).toBeInTheDocument();
  note();
}

it('says under a translator what it says without one, after every step', async () => {
  const told = await followJourney(signIn);
  expect(await followJourney(signIn, 'replaces')).toEqual(told);
  expect(await followJourney(signIn, 'wraps')).toEqual(told);
});
