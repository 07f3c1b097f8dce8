import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  passSecondStep,
  renewRecoveryCodes,
} from '@lectern/contracts';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const codes = ['AAAAA-22222', 'BBBBB-33333'];
const state = { isRequired: true, isSetUp: false, isPassed: false, recoveryCodesLeft: 0 };
const done = { isRequired: true, isSetUp: true, isPassed: true, recoveryCodesLeft: 10 };

async function open(api: ReturnType<typeof createFakeApi>) {
  const onSessionCheck = jest.fn(signedIn);
  const page = await openPage('account.two-step', {
    address: '/en/my/two-step',
    api,
    session: signedIn(),
    onSessionCheck,
  });
  await screen.findByRole('heading', { level: 1, name: 'Two-step verification' });
  return { ...page, onSessionCheck };
}
const field = () => screen.findByRole('textbox', { name: 'Code from your authenticator app' });

it('is set up with a picture or a key, and a first code; recovery codes are shown this once', async () => {
  let now = state;
  const api = createFakeApi()
    .answer(getSecondStep, () => now)
    .answer(beginSecondStep, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Lectern:kim?secret=ABCDEFGH' })
    .answer(confirmSecondStep, () => {
      now = done;
      return { recoveryCodes: codes };
    });
  const { user, container, onSessionCheck } = await open(api);
  expect(screen.getByRole('link', { name: 'My Library' })).toHaveAttribute('href', '/en/my');
  await user.click(screen.getByRole('button', { name: 'Set it up' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await expectAccessible(container);
  await user.type(await field(), '12345');
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
  expect(await field()).toBeInvalid();
  await user.type(await field(), '6');
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
  expect(await screen.findByText('AAAAA-22222')).toBeInTheDocument();
  expect(api.calls.findLast(({ endpoint }) => endpoint === confirmSecondStep)?.body).toEqual({
    code: '123456',
  });
  expect(onSessionCheck).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('link', { name: 'To the staff pages' })).toHaveAttribute('href', '/admin');
  await expectAccessible(container);
});

it('is passed later with a code or a recovery code; a wrong one stays in the field', async () => {
  const waiting = { ...done, isPassed: false };
  const api = createFakeApi().answer(getSecondStep, waiting).fail(passSecondStep, 'SECOND_STEP_WRONG', 403);
  const { user, container } = await open(api);
  await user.type(await field(), 'aaaaa-22222');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That code is not correct.');
  expect(await field()).toHaveValue('aaaaa-22222');
  await expectAccessible(container);
  api.answer(passSecondStep, { success: true }).answer(getSecondStep, done);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('10 recovery codes are left.')).toBeInTheDocument();
});

it('gives new recovery codes', async () => {
  const api = createFakeApi()
    .answer(getSecondStep, done)
    .answer(renewRecoveryCodes, { recoveryCodes: codes });
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
});

it('is nothing for people who are no staff', async () => {
  await open(createFakeApi().answer(getSecondStep, { ...state, isRequired: false }));
  expect(screen.getByText('Only staff accounts need a second step.')).toBeInTheDocument();
});
