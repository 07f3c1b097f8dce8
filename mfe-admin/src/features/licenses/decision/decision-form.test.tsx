import {
  checkLicenseNumber,
  decideLicense,
  listLicenseAnswers,
  passSecondStep,
  releaseLicense,
  takeNextLicense,
} from '@lectern/contracts-identity';
import { expectAccessible } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LICENSE_ID } from '../../../testing/license-builders.ts';
import { bodies, checkAll, openReview, reviewApi } from '../../../testing/review-steps.ts';

describe('deciding', () => {
  it('approves once everything is there, and opens the next', async () => {
    const next = LICENSE_ID.replace('0b', '2b');
    const page = await openReview(reviewApi().answer(takeNextLicense, { id: next }));
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Enter the licence number')).toBeInTheDocument();
    expect(screen.getByText('Confirm every point before you approve')).toBeInTheDocument();
    await page.user.type(screen.getByLabelText(/^Licence number/), '12345678');
    await page.user.tab();
    expect(await screen.findByText(/cannot be a licence number/)).toBeInTheDocument();
    await page.user.clear(screen.getByLabelText(/^Licence number/));
    await page.user.type(screen.getByLabelText(/^Licence number/), '제 123456 호');
    await page.user.type(screen.getByLabelText(/^Issued by/), 'MOHW');
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(page.address()).toContain(next));
    expect(bodies(page, decideLicense)).toEqual([
      {
        decision: 'approve',
        number: '제 123456 호',
        authority: 'MOHW',
        validUntil: null,
        checks: ['name', 'document', 'validity', 'resident-number'],
        acceptsDuplicate: false,
      },
    ]);
    expect(page.api.calls.some(({ endpoint }) => endpoint === releaseLicense)).toBe(false);
  });

  it('warns of a number others have, and approves after a second look', async () => {
    const duplicates = [{ userId: 'user-9', name: 'Other Person' }];
    const page = await openReview(
      reviewApi().answer(checkLicenseNumber, { number: '777', fits: true, duplicates }),
    );
    await screen.findByRole('img');
    await page.user.type(screen.getByLabelText(/^Licence number/), '777');
    await page.user.tab();
    expect(await screen.findByText('Other Person')).toBeInTheDocument();
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Confirm that you have compared them')).toBeInTheDocument();
    await page.user.click(screen.getByRole('checkbox', { name: /I have compared them/ }));
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(bodies(page, decideLicense)).toMatchObject([{ acceptsDuplicate: true }]));
  });

  it.each([
    ['Reject', 'Reject', 'reject'],
    ['Ask again', 'Ask for another file', 'ask-again'],
  ])('%s needs a reason, and goes on to the queue when it was the last', async (choose, submit, decision) => {
    const page = await openReview();
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('radio', { name: choose }));
    await page.user.click(screen.getByRole('button', { name: submit }));
    expect(
      await screen.findByText('Choose a reason', { selector: '[id$="error"], [id$="error"] *' }),
    ).toBeInTheDocument();
    await page.user.selectOptions(screen.getByLabelText(/^Reason/), 'resident-number-visible');
    await page.user.type(screen.getByLabelText(/^Note to the applicant/), ' 가려 주세요 ');
    await page.user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(page.address()).toBe('/admin/user-management/licenses?done'));
    expect(bodies(page, decideLicense)).toEqual([
      { decision, reason: 'resident-number-visible', note: '가려 주세요' },
    ]);
  });

  it('shows the mail of each decision in the language of the person, and sends what the reviewer makes of it', async () => {
    const answers = [
      { decision: 'approve', reason: null, subject: '면허가 확인됐어요', text: '면허가 확인됐어요.' },
      {
        decision: 'reject',
        reason: 'unreadable',
        subject: '확인하지 못했어요',
        text: '글자가 흐려요.\n다시 올려 주세요.',
      },
      { decision: 'reject', reason: 'expired', subject: '확인하지 못했어요', text: '기간이 지났어요.' },
      { decision: 'ask-again', reason: 'unreadable', subject: '한 번 더', text: '한 번 더 올려 주세요.' },
    ] as const;
    const page = await openReview(
      reviewApi().answer(listLicenseAnswers, { language: 'ko', answers: [...answers] }),
    );
    await screen.findByRole('img');
    const mail = () => screen.getByRole('textbox', { name: 'Mail to the applicant, in Korean' });
    await waitFor(() => expect(mail()).toHaveValue('면허가 확인됐어요.'));
    expect(mail()).toHaveAttribute('lang', 'ko');
    await page.user.click(screen.getByRole('radio', { name: 'Reject' }));
    // Before a reason is chosen there is no mail.
    expect(screen.queryByRole('textbox', { name: /^Mail to the applicant/ })).not.toBeInTheDocument();
    await page.user.selectOptions(screen.getByLabelText(/^Reason/), 'unreadable');
    expect(mail()).toHaveValue('글자가 흐려요.\n다시 올려 주세요.');
    expect(screen.getByText(/Subject: 확인하지 못했어요/)).toBeVisible();
    expect(screen.queryByLabelText(/^Note to the applicant/)).not.toBeInTheDocument();
    await expectAccessible(page.container);
    await page.user.clear(mail());
    await page.user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Write what the mail should say')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Back to the prepared words' }));
    expect(mail()).toHaveValue('글자가 흐려요.\n다시 올려 주세요.');
    await page.user.type(mail(), '{End}{Enter}감사합니다.');
    // Another reason has its own words; those that were changed stay with theirs.
    await page.user.selectOptions(screen.getByLabelText(/^Reason/), 'expired');
    expect(mail()).toHaveValue('기간이 지났어요.');
    await page.user.selectOptions(screen.getByLabelText(/^Reason/), 'unreadable');
    await page.user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(bodies(page, decideLicense)).toEqual([
        {
          decision: 'reject',
          reason: 'unreadable',
          answer: '글자가 흐려요.\n다시 올려 주세요.\n감사합니다.',
        },
      ]),
    );
  });

  it('keeps what was entered when the decision fails', async () => {
    const page = await openReview(reviewApi().fail(decideLicense, 'LICENSE_NOT_CLAIMED', 409));
    await screen.findByRole('img');
    await page.user.type(screen.getByLabelText(/^Licence number/), '123456');
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your time for this licence is over');
    expect(screen.getByLabelText(/^Licence number/)).toHaveValue('123456');
  });

  it('row 63: asks for a new code when the last one is too old, keeps what was typed, and goes on', async () => {
    const api = reviewApi()
      .fail(decideLicense, 'SECOND_STEP_STALE', 403)
      .fail(passSecondStep, 'SECOND_STEP_WRONG', 403);
    const page = await openReview(api);
    await screen.findByRole('img');
    await page.user.type(screen.getByLabelText(/^Licence number/), '123456');
    await checkAll(page);
    const approve = screen.getByRole('button', { name: 'Approve' });
    const code = { name: 'Code of your authenticator app' };
    expect(screen.queryByRole('textbox', code)).not.toBeInTheDocument();
    await page.user.click(approve);
    expect(await screen.findByText(/more than five minutes since your last code/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', code)).toHaveFocus());
    await expectAccessible(page.container);
    await page.user.click(approve);
    expect(await screen.findByText(/Enter the six digits/)).toBeInTheDocument();
    await page.user.type(screen.getByRole('textbox', code), '000000');
    await page.user.click(approve);
    expect(await screen.findByText(/That code is not correct/)).toBeInTheDocument();
    expect(bodies(page, decideLicense)).toHaveLength(1);
    api.answer(passSecondStep, { success: true }).answer(decideLicense, { success: true });
    await page.user.type(screen.getByRole('textbox', code), '123456');
    await page.user.click(approve);
    await waitFor(() => expect(bodies(page, decideLicense)).toHaveLength(2));
    expect(bodies(page, passSecondStep)).toEqual([{ code: '000000' }, { code: '123456' }]);
    expect(bodies(page, decideLicense)[1]).toMatchObject({ decision: 'approve', number: '123456' });
  });

  it('row 63: asks for no second code when the decision fails after the first', async () => {
    const api = reviewApi()
      .fail(decideLicense, 'SECOND_STEP_STALE', 403)
      .answer(passSecondStep, { success: true });
    const page = await openReview(api);
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('radio', { name: 'Reject' }));
    await page.user.selectOptions(screen.getByLabelText(/^Reason/), 'unreadable');
    await page.user.click(screen.getByRole('button', { name: 'Reject' }));
    await page.user.type(await screen.findByLabelText(/^Code of your authenticator app/), '123456');
    api.fail(decideLicense, 'UNAVAILABLE', 503);
    await page.user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(/The decision was not saved/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Code of your authenticator app/)).not.toBeInTheDocument();
    expect(bodies(page, passSecondStep)).toHaveLength(1);
  });

  it('waits until what was marked is blacked out, or marked no more', async () => {
    const page = await openReview();
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    await page.user.type(screen.getByLabelText(/^Licence number/), '123456');
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/Black out the areas you marked, or remove them/)).toBeInTheDocument();
    expect(bodies(page, decideLicense)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Remove area 1' }));
    expect(screen.queryByText(/Black out the areas you marked/)).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(bodies(page, decideLicense)).toHaveLength(1));
  });

  it('asks anew whether others have been compared when the number is another', async () => {
    const duplicates = [{ userId: 'user-9', name: 'Other Person' }];
    const page = await openReview(
      reviewApi().answer(checkLicenseNumber, { number: '777', fits: true, duplicates }),
    );
    await screen.findByRole('img');
    const number = screen.getByLabelText(/^Licence number/);
    await page.user.type(number, '777');
    await page.user.tab();
    await page.user.click(await screen.findByRole('checkbox', { name: /I have compared them/ }));
    await page.user.type(number, '8');
    await page.user.tab();
    expect(await screen.findByRole('checkbox', { name: /I have compared them/ })).not.toBeChecked();
  });

  it('hears no late answer about a number that is another by now', async () => {
    const answers: ((name: string) => void)[] = [];
    const late = reviewApi().answer(
      checkLicenseNumber,
      () =>
        new Promise((resolve) => {
          answers.push((name) => resolve({ number: '1', fits: true, duplicates: [{ userId: name, name }] }));
        }),
    );
    const page = await openReview(late);
    await screen.findByRole('img');
    const number = screen.getByLabelText(/^Licence number/);
    await page.user.type(number, '777');
    await page.user.tab();
    await page.user.type(number, '8');
    await page.user.tab();
    await act(async () => answers[1]?.('Owner of 7778'));
    await act(async () => answers[0]?.('Owner of 777'));
    expect(screen.getByText('Owner of 7778')).toBeInTheDocument();
    expect(screen.queryByText('Owner of 777')).not.toBeInTheDocument();
  });

  it('leads to the queue, without a word about the last, when the next cannot be asked for', async () => {
    const page = await openReview(reviewApi().fail(takeNextLicense, 'NETWORK'));
    await screen.findByRole('img');
    await page.user.type(screen.getByLabelText(/^Licence number/), '123456');
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(page.address()).toBe('/admin/user-management/licenses'));
  });

  it('puts the focus on the first check that is missing, and forgets it once it is made', async () => {
    const page = await openReview();
    await screen.findByRole('img');
    await page.user.type(screen.getByLabelText(/^Licence number/), '123456');
    const [first, second] = within(screen.getByRole('group', { name: 'I have checked that' })).getAllByRole(
      'checkbox',
    );
    await page.user.click(first!);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(second).toHaveFocus());
    expect(first).toBeValid();
    expect(second).toBeInvalid();
    expect(second).toHaveAccessibleDescription('Confirm every point before you approve');
    await page.user.click(second!);
    expect(second).toBeValid();
  });

  it.each([
    ['LICENSE_NUMBER_INVALID', 422, /cannot be a licence number/],
    ['LICENSE_NUMBER_TAKEN', 409, /Others are verified with this number/],
  ])('leads back to the number for %s, until it is another', async (code, status, words) => {
    const page = await openReview(reviewApi().fail(decideLicense, code, status));
    await screen.findByRole('img');
    const number = screen.getByLabelText(/^Licence number/);
    await page.user.type(number, '123456');
    await checkAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(number).toHaveFocus());
    await page.user.type(number, '{Backspace}');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('forgets that a number is missing once there is one', async () => {
    const page = await openReview();
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Approve' }));
    const number = screen.getByLabelText(/^Licence number/);
    await waitFor(() => expect(number).toHaveFocus());
    await page.user.type(number, '1');
    expect(screen.queryByText('Enter the licence number')).not.toBeInTheDocument();
    expect(number).toBeValid();
  });
});
