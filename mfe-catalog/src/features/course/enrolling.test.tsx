import { checkLectureAccess, getCurriculumFull, listCurricula } from '@lectern/contracts-catalog';
import { sessionStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { card, curriculum, fullCourse, lecture } from '../../testing/builders.ts';
import { guest, openCourse, signedIn } from '../../testing/course-steps.ts';

describe('enrolling', () => {
  const first = (name: string) => screen.getAllByRole('link', { name })[0];

  it('leads a visitor to the sign-in page', async () => {
    const { user, address, state } = await openCourse();
    expect(first('Enroll Now')).toHaveAttribute('href', '/en/login');
    await user.click(first('Enroll Now')!);
    await waitFor(() => expect(address()).toBe('/en/login'));
    expect(state()).toEqual({ from: '/en/payment/checkout/course-1' });
  });

  it('leads a signed-in person to the checkout', async () => {
    await openCourse(fullCourse(), signedIn);
    expect(first('Enroll Now')).toHaveAttribute('href', '/en/payment/checkout/course-1');
  });

  it('leads owners to the player', async () => {
    await openCourse(fullCourse({ enrollment: { hasAccess: true } }), signedIn);
    expect(first('Watch Lectures')).toHaveAttribute('href', '/en/lecture/player/course-1');
    expect(screen.getByText("You're enrolled in this course")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to My Library' })).toHaveAttribute('href', '/en/my');
    expect(screen.queryByRole('link', { name: 'Enroll Now' })).not.toBeInTheDocument();
    expect(screen.queryByText('$150')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('asks again after a sign-in, and no longer offers to watch after the sign-out', async () => {
    const { api } = await openCourse();
    api.answer(checkLectureAccess, { hasAccess: true });
    act(() => sessionStore.setState(signedIn, true));
    expect(await screen.findByText("You're enrolled in this course")).toBeInTheDocument();
    expect(api.queriesOf(checkLectureAccess)).toEqual([{ curriculum_id: 'course-1' }]);
    expect(api.queriesOf(getCurriculumFull)).toHaveLength(1);
    act(() => sessionStore.setState(guest, true));
    expect(first('Enroll Now')).toHaveAttribute('href', '/en/login');
  });

  it('keeps the known access when the service does not answer', async () => {
    const { api } = await openCourse();
    api.fail(checkLectureAccess, 'INTERNAL', 500);
    act(() => sessionStore.setState(signedIn, true));
    await waitFor(() => expect(api.queriesOf(checkLectureAccess)).toHaveLength(1));
    expect(first('Enroll Now')).toHaveAttribute('href', '/en/payment/checkout/course-1');
  });

  it('is not offered of a course that was cancelled, which says how the money comes back', async () => {
    const full = fullCourse();
    await openCourse({ ...full, curriculum: { ...full.curriculum, is_cancelled: true } });
    expect(screen.getAllByText(/This course was cancelled/)).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Enroll Now' })).not.toBeInTheDocument();
  });

  it('is waiting for a seat where none is left, by the same way', async () => {
    const full = fullCourse();
    await openCourse({ ...full, curriculum: { ...full.curriculum, seats_left: 0 } });
    expect(first('Join the waitlist')).toHaveAttribute('href', '/en/login');
    expect(screen.queryByRole('link', { name: 'Enroll Now' })).not.toBeInTheDocument();
  });

  describe('of a course with a sale window', () => {
    const STARTS = '2026-12-01T01:00:00.000Z';
    const ENDS = '2026-12-24T01:00:00.000Z';
    const sold = (sale: NonNullable<ReturnType<typeof curriculum>['sale']>, facts = {}) =>
      fullCourse({ curriculum: curriculum({ sale }), ...facts });

    it('says from when on it is sold, in place of the button', async () => {
      await openCourse(sold({ starts_at: STARTS, ends_at: ENDS, state: 'before' }));
      const [button] = screen.getAllByRole('button', {
        name: 'On sale from Dec\u00a01,\u00a02026 10:00\u00a0KST',
      });
      expect(button).toBeDisabled();
      expect(screen.getByText('You can enrol on this page once the sale begins.')).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Enroll Now' })).not.toBeInTheDocument();
      await expectAccessible();
    });

    it('says that its sale is over', async () => {
      await openCourse(sold({ starts_at: null, ends_at: ENDS, state: 'after' }), signedIn);
      expect(screen.getAllByRole('button', { name: 'No longer on sale' })).not.toHaveLength(0);
      expect(screen.getByText(/Its sale is over/)).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Enroll Now' })).not.toBeInTheDocument();
    });

    it('is as ever within it, and says until when', async () => {
      await openCourse(sold({ starts_at: STARTS, ends_at: ENDS, state: 'open' }), signedIn);
      expect(first('Enroll Now')).toHaveAttribute('href', '/en/payment/checkout/course-1');
      expect(screen.getByText(/On sale until Dec 24, 2026 10:00 KST\./)).toBeInTheDocument();
    });

    it('says nothing of it to owners, who keep the course', async () => {
      const owned = { enrollment: { hasAccess: true } };
      await openCourse(sold({ starts_at: null, ends_at: ENDS, state: 'after' }, owned), signedIn);
      expect(first('Watch Lectures')).toBeInTheDocument();
      expect(screen.queryByText(/sale/)).not.toBeInTheDocument();
    });

    it('says that it is over rather than that it is not sold yet', async () => {
      const full = sold({ starts_at: STARTS, ends_at: null, state: 'before' });
      await openCourse({ ...full, curriculum: { ...full.curriculum, is_cancelled: true } });
      expect(screen.queryByText(/On sale/)).not.toBeInTheDocument();
    });

    describe('on a page that shows what was before a moment that is past', () => {
      const before = { starts_at: '2020-01-01T00:00:00.000Z', ends_at: null, state: 'before' as const };
      const openLate = async (answer: (api: FakeApi) => void) => {
        const api = createFakeApi();
        answer(api);
        await openCourse(sold(before), guest, undefined, api);
        await waitFor(() => expect(api.queriesOf(listCurricula)).toEqual([{ id: 'course-1' }]));
        return api;
      };
      const listed = (state: 'before' | 'open') => ({
        success: true,
        results: [card('course-1', { sale: { ...before, state } })],
      });

      it('is offered once the service says so', async () => {
        await openLate((api) => api.answer(listCurricula, listed('open')));
        await waitFor(() => expect(first('Enroll Now')).toBeInTheDocument());
      });

      it('goes by the service, not by a clock of the visitor that is ahead, and asks once', async () => {
        const api = await openLate((api) => api.answer(listCurricula, listed('before')));
        expect(await screen.findAllByRole('button', { name: /^On sale from/ })).not.toHaveLength(0);
        expect(api.queriesOf(listCurricula)).toHaveLength(1);
      });

      it('stays as it is while the service does not answer', async () => {
        await openLate((api) => api.fail(listCurricula, 'INTERNAL', 500));
        expect(screen.getAllByRole('button', { name: /^On sale from/ })).not.toHaveLength(0);
      });
    });

    it('offers the course at the moment its sale begins, on a page that is open', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      try {
        const starts_at = new Date(Date.now() + 3_600_000).toISOString();
        await openCourse(sold({ starts_at, ends_at: null, state: 'before' }));
        expect(screen.queryByRole('link', { name: 'Enroll Now' })).not.toBeInTheDocument();
        await act(() => jest.advanceTimersByTimeAsync(3_600_000));
        expect(first('Enroll Now')).toBeInTheDocument();
      } finally {
        jest.useRealTimers();
      }
    });
  });

  it('is not offered once the last live session is over', async () => {
    const live = (end: string) =>
      fullCourse({
        curriculum: curriculum({ is_live: true, category: 'live' }),
        lectures: [
          lecture(1, {
            type: 'live',
            media_data: { videos: [{ live_start_time: '2020-01-01T01:00:00.000Z', live_end_time: end }] },
          }),
        ],
      });
    const { unmount } = await openCourse(live('2020-01-01T03:00:00.000Z'));
    expect(screen.queryByRole('link', { name: 'Enroll Now' })).not.toBeInTheDocument();
    expect(screen.getByText('This course has ended')).toBeInTheDocument();
    expect(first('More in Live')).toHaveAttribute('href', '/en/search?category=live');
    unmount();
    const { unmount: close } = await openCourse(live('2999-01-01T03:00:00.000Z'));
    expect(first('Enroll Now')).toBeInTheDocument();
    close();
    const owned = { ...live('2020-01-01T03:00:00.000Z'), enrollment: { hasAccess: true } };
    await openCourse(owned, signedIn);
    expect(first('Watch Lectures')).toBeInTheDocument();
  });
});
