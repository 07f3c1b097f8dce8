import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  mailSecondStepCode,
  passSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
} from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import type { SecondStepState } from './two-step.api.ts';

const codes = ['AAAAA-22222', 'BBBBB-33333'];
const state = {
  isRequired: true,
  isSetUp: false,
  isPassed: false,
  isFresh: false,
  recoveryCodesLeft: 0,
  confirmedBy: 'password',
} as const;
const done = { ...state, isSetUp: true, isPassed: true, recoveryCodesLeft: 10 };
const learner = { ...done, isRequired: false };

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
  let now: SecondStepState = state;
  const api = createFakeApi()
    .answer(getSecondStep, () => now)
    .answer(mailSecondStepCode, { success: true })
    .answer(beginSecondStep, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Lectern:kim?secret=ABCDEFGH' })
    .answer(confirmSecondStep, () => {
      now = done;
      return { recoveryCodes: codes };
    });
  const { user, onSessionCheck } = await open(api);
  expect(screen.getByRole('link', { name: 'My Library' })).toHaveAttribute('href', '/en/my');
  await user.click(screen.getByRole('button', { name: 'Set it up' }));
  const mailed = await screen.findByRole('textbox', { name: 'Verification code' });
  expect(mailed).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Send again in 60 s' })).toBeDisabled();
  await user.type(mailed, '12 34');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(mailed).toBeInvalid();
  await user.type(mailed, '56');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  expect(api.calls.find(({ endpoint }) => endpoint === beginSecondStep)?.body).toEqual({
    mailCode: '123456',
  });
  expect(screen.getByRole('region', { name: 'Two-step verification' })).toHaveFocus();
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
});

it('row 63: is moved to another app with a code of the present one', async () => {
  const api = createFakeApi()
    .answer(getSecondStep, done)
    .answer(beginSecondStep, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Lectern:kim?secret=ABCDEFGH' });
  const { user, container } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Use another app' }));
  await screen.findByRole('dialog', { name: 'Use another authenticator app?' });
  expect(api.calls.some(({ endpoint }) => endpoint === beginSecondStep)).toBe(false);
  await user.type(await field(), '123456{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
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

it('row 63: gives new recovery codes for a code; a wrong one stays in the field', async () => {
  const api = createFakeApi().answer(getSecondStep, done).fail(renewRecoveryCodes, 'SECOND_STEP_WRONG', 403);
  const { user, container } = await open(api);
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes?' }));
  await user.type(await field(), '123456{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('That code is not correct.');
  expect(await field()).toHaveValue('123456');
  await expectAccessible(container);
  api.answer(renewRecoveryCodes, { recoveryCodes: codes });
  await user.click(dialog.getByRole('button', { name: 'Get new codes' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await expectAccessible(container);
});

it('keeps the mailed code that was wrong', async () => {
  const api = createFakeApi()
    .answer(getSecondStep, state)
    .answer(mailSecondStepCode, { success: true })
    .fail(beginSecondStep, 'INVALID_CODE', 400);
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Set it up' }));
  await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid verification code');
  expect(screen.getByRole('textbox', { name: 'Verification code' })).toHaveValue('000000');
});

it('cannot be turned off by staff', async () => {
  await open(createFakeApi().answer(getSecondStep, done));
  expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Turn it off' })).not.toBeInTheDocument();
});

it('is turned off by learners with password and code; what was typed stays when it was wrong', async () => {
  let now: SecondStepState = learner;
  const api = createFakeApi()
    .answer(getSecondStep, () => now)
    .fail(turnOffSecondStep, 'INVALID_CREDENTIALS', 401);
  const { user, container } = await open(api);
  expect(screen.queryByRole('link', { name: 'To the staff pages' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Turn it off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn two-step verification off?' }));
  const confirm = dialog.getByRole('button', { name: 'Turn it off now' });
  await user.type(dialog.getByLabelText(/^Password/), 'Tidal-Copper-48');
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Code from your authenticator app' }), '123456');
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent('password');
  expect(dialog.getByRole('textbox', { name: 'Code from your authenticator app' })).toHaveValue('123456');
  await expectAccessible(container);
  api.answer(turnOffSecondStep, () => {
    now = { ...state, isRequired: false };
    return { success: true };
  });
  await user.click(confirm);
  expect(await screen.findByRole('button', { name: 'Set it up' })).toBeInTheDocument();
  expect(api.calls.findLast(({ endpoint }) => endpoint === turnOffSecondStep)?.body).toEqual({
    password: 'Tidal-Copper-48',
    code: '123456',
  });
});

it('is turned off with a mailed code where there is no password', async () => {
  const api = createFakeApi()
    .answer(getSecondStep, { ...learner, confirmedBy: 'mail' })
    .answer(mailSecondStepCode, { success: true })
    .answer(turnOffSecondStep, { success: true });
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Turn it off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Verification code' }), '654321');
  await user.type(dialog.getByRole('textbox', { name: 'Code from your authenticator app' }), '123456');
  await user.click(dialog.getByRole('button', { name: 'Turn it off now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.find(({ endpoint }) => endpoint === turnOffSecondStep)?.body).toEqual({
    mailCode: '654321',
    code: '123456',
  });
});

it('says so when it could not be loaded', async () => {
  await openPage('account.two-step', {
    address: '/en/my/two-step',
    api: createFakeApi().fail(getSecondStep, 'UNAVAILABLE', 503),
    session: signedIn(),
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Two-step verification could not be loaded' }),
  ).toBeInTheDocument();
});
