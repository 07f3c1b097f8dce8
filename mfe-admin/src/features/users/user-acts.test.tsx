import {
  beginView,
  changeUserRoles,
  listUsers,
  mailPasswordReset,
  noteUser,
  passSecondStep,
  renameUser,
  signUserOut,
  signUserOutOfDevice,
  suspendUser,
} from '@lectern/contracts-identity';
import { expectAccessible, expectConsole } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openUsers, usersApi } from '../../testing/user-builders.ts';

describe('acts of the panel', () => {
  const address = '/admin/user-management?user=u1';
  const sheet = () => screen.findByRole('dialog', { name: 'Kim u1' });

  it('suspends after a reason and the address typed again', async () => {
    const api = usersApi().answer(suspendUser, { success: true });
    const { user } = await openUsers(address, api);
    await user.click(within(await sheet()).getByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Kim u1?' }));
    const confirm = dialog.getByRole('button', { name: 'Suspend the account' });
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Shares the account');
    expect(confirm).toBeDisabled();
    await user.type(
      dialog.getByRole('textbox', { name: 'Type “u1@clinic.example” to go on' }),
      'u1@clinic.example',
    );
    await user.click(confirm);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Suspend Kim u1?' })).not.toBeInTheDocument(),
    );
    const sent = api.calls.find(({ endpoint }) => endpoint === suspendUser);
    expect(sent).toMatchObject({ params: { userId: 'u1' }, body: { reason: 'Shares the account' } });
    expect(api.calls.filter(({ endpoint }) => endpoint === listUsers)).toHaveLength(2);
  });

  it('keeps what was typed when it was refused', async () => {
    const { user } = await openUsers(address, usersApi().fail(signUserOut, 'INTERNAL', 500));
    await user.click(within(await sheet()).getByRole('button', { name: 'Log out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Kim u1 out everywhere?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost a phone');
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was changed');
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Lost a phone');
  });

  it('changes roles', async () => {
    const api = usersApi().answer(changeUserRoles, { success: true });
    const { user } = await openUsers(address, api);
    await user.click(within(await sheet()).getByRole('button', { name: 'Change roles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Kim u1' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Finance' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New colleague');
    await user.click(dialog.getByRole('button', { name: 'Save the roles' }));
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === changeUserRoles)?.body).toEqual({
        roles: ['finance'],
        seen: [],
        reason: 'New colleague',
      }),
    );
  });

  it('corrects a name', async () => {
    const api = usersApi().answer(renameUser, { success: true });
    const { user } = await openUsers(address, api, staff('license-reviewer'));
    await user.click(within(await sheet()).getByRole('button', { name: 'Correct the name' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the name of Kim u1' }));
    const last = dialog.getByRole('textbox', { name: 'Last name' });
    expect(last).toHaveValue('Kim');
    // English begins with the given name.
    expect(dialog.getAllByRole('textbox')[0]).toHaveAccessibleName('First name');
    await user.clear(last);
    await user.type(last, 'Gim');
    const confirm = dialog.getByRole('button', { name: 'Save the name' });
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'As on the licence');
    await user.click(confirm);
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === renameUser)?.body).toEqual({
        lastName: 'Gim',
        firstName: 'u1',
        reason: 'As on the licence',
      }),
    );
  });

  it('mails the way to a new password, and says why it cannot', async () => {
    const { user } = await openUsers(address, usersApi().fail(mailPasswordReset, 'TOO_MANY_ATTEMPTS', 429));
    await user.click(within(await sheet()).getByRole('button', { name: 'Password reset mail' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Kim u1 a password reset mail?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked by phone');
    await user.click(dialog.getByRole('button', { name: 'Send the mail' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('That was done too often.');
  });

  it('leads support to the site as the person sees it, after a reason, by loading it anew', async () => {
    const api = usersApi().answer(beginView, { endsAt: '2026-11-22T09:15:00Z' });
    const { user } = await openUsers(address, api, staff('viewer'));
    const opened = within(await sheet());
    expect(opened.queryByRole('button', { name: 'Correct the name' })).not.toBeInTheDocument();
    await user.click(opened.getByRole('button', { name: 'View as this person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'View the site as Kim u1?' }));
    const confirm = dialog.getByRole('button', { name: 'View the site' });
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Cannot find the course');
    await user.click(confirm);
    // It is a new document, which jsdom cannot go to.
    expectConsole(/Not implemented: navigation/);
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === beginView)).toMatchObject({
        params: { userId: 'u1' },
        body: { reason: 'Cannot find the course' },
      }),
    );
    expect(api.calls.filter(({ endpoint }) => endpoint === listUsers)).toHaveLength(1);
  });

  it('row 63: asks for a new code when the last one is too old, keeps what was typed, and goes on', async () => {
    const api = usersApi()
      .fail(signUserOut, 'SECOND_STEP_STALE', 403)
      .fail(passSecondStep, 'SECOND_STEP_WRONG', 403);
    const { user, container } = await openUsers(address, api);
    await user.click(within(await sheet()).getByRole('button', { name: 'Log out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Kim u1 out everywhere?' }));
    const confirm = dialog.getByRole('button', { name: 'Log out everywhere' });
    expect(dialog.queryByRole('textbox', { name: 'Code of your authenticator app' })).not.toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost a phone');
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('more than five minutes since your last code');
    expect(confirm).toBeDisabled();
    const code = dialog.getByRole('textbox', { name: 'Code of your authenticator app' });
    await user.type(code, 'AB00 0000');
    await expectAccessible(container);
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('That code is not correct');
    expect(api.calls.filter(({ endpoint }) => endpoint === signUserOut)).toHaveLength(1);
    api.answer(passSecondStep, { success: true }).answer(signUserOut, { success: true });
    await user.type(code, '123456');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Log Kim/ })).not.toBeInTheDocument());
    expect(api.calls.map(({ body }) => body)).toContainEqual({ code: '123456' });
    expect(api.calls.filter(({ endpoint }) => endpoint === signUserOut)).toHaveLength(2);
  });

  it('ends one session', async () => {
    const api = usersApi().answer(signUserOutOfDevice, { success: true });
    const { user } = await openUsers(address, api);
    await user.click(within(await sheet()).getByRole('button', { name: 'Log out Safari · iOS' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Kim u1 out of this device?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost a phone');
    await user.click(dialog.getByRole('button', { name: 'Log this device out' }));
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === signUserOutOfDevice)?.params).toEqual({
        userId: 'u1',
        sessionId: 's1',
      }),
    );
  });

  it('takes notes of those who may write them', async () => {
    const api = usersApi().answer(noteUser, { success: true });
    const { user, unmount } = await openUsers(address, api, staff('finance'));
    const opened = within(await sheet());
    await user.type(opened.getByRole('textbox', { name: 'New note' }), 'Asked for an invoice');
    await user.click(opened.getByRole('button', { name: 'Add the note' }));
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === noteUser)?.body).toEqual({
        text: 'Asked for an invoice',
      }),
    );
    unmount();
    await openUsers(address, undefined, staff('viewer'));
    expect(within(await sheet()).queryByRole('textbox', { name: 'New note' })).not.toBeInTheDocument();
  });

  const keysOf = () =>
    [...document.querySelectorAll('dialog[open] [aria-keyshortcuts]')].map((button) =>
      button.getAttribute('aria-keyshortcuts'),
    );
  const askedFor = async (
    { user }: Awaited<ReturnType<typeof openUsers>>,
    [key, name]: readonly [string, string],
  ) => {
    await user.keyboard(key);
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(dialog.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
  };

  it('have a key each, which only asks, and rests while a note is typed', async () => {
    const page = await openUsers(address);
    const { user, api } = page;
    const opened = within(await sheet());
    expect(keysOf()).toEqual(['V', 'N', 'P', 'L', 'R', 'S']);
    await user.type(opened.getByRole('textbox', { name: 'New note' }), 'vnplrs');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(opened.getByRole('heading', { name: 'Kim u1' }));
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
    const here = within(keys.getByRole('region', { name: 'Decisions here' }));
    for (const words of ['View as this person', 'Correct the name', 'Password reset mail'])
      expect(here.getByText(words)).toBeVisible();
    for (const words of ['Log out everywhere', 'Change roles', 'Suspend'])
      expect(here.getByText(words)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument());
    const calls = api.calls.length;
    await askedFor(page, ['s', 'Suspend Kim u1?']);
    await askedFor(page, ['r', 'Roles of Kim u1']);
    await askedFor(page, ['l', 'Log Kim u1 out everywhere?']);
    expect(api.calls).toHaveLength(calls);
  });

  it('have keys only where the role may act', async () => {
    await openUsers(address, undefined, staff('finance'));
    await sheet();
    expect(keysOf()).toEqual([]);
  });
});
