import type { LiveAttendee, StaffLive } from '@lectern/contracts-learning';
import { definePage, Link, useLocale, useReload, useRouteData } from '@lectern/shell-api';
import {
  ArrowLeftIcon,
  Button,
  ButtonLink,
  Notice,
  Pagination,
  RefreshIcon,
  Stack,
  Table,
  TextLink,
} from '@lectern/ui';
import { useState } from 'react';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { PageCount, PageHead } from '../../common/list/list-page.tsx';
import { QueueMarks } from '../../common/list/queue-list.tsx';
import { formatClock, formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { MoveDialog, OrderDialog } from './act-dialogs.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { actsOf, type LiveAct } from './live-acts.ts';
import { LiveTimes, StateMarks } from './live-marks.tsx';
import { loadLiveLecture } from './live.api.ts';
import css from './live.module.css';
import { PollPanel } from './poll-panel.tsx';
import { StreamKeyPanel } from './stream-key-panel.tsx';

export const page = inFrame(
  definePage({
    loader: loadLiveLecture,
    Component: LiveLecturePage,
    head: ({ t }) => ({ title: t('live.one'), description: t('live.text'), robots: 'noindex, nofollow' }),
  }),
);

/** A live lecture: where it stands, what staff can do with it, and who was there. */
function LiveLecturePage() {
  const t = useAdminText();
  const locale = useLocale();
  const { lecture, attendees, polls, streamKey, page, pages } = useRouteData<typeof loadLiveLecture>();
  const { reload, reloading } = useReload();
  const { messages, questions, state, type, movedFrom, reason } = lecture;
  const instructor = lecture[`instructor_${locale}`];
  const isRoom = type === 'live' && (state === 'scheduled' || state === 'live');
  return (
    <Stack gap={5}>
      <TextLink as={Link} href={paths.live} tone="quiet" className={css.back}>
        <ArrowLeftIcon size={16} /> {t('live.title')}
      </TextLink>
      <PageHead
        title={t('live.name', { course: lecture[`course_${locale}`], lecture: lecture[`title_${locale}`] })}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
            {t('live.refresh')}
          </Button>
        }
      >
        <QueueMarks className={css.marks}>
          <StateMarks lecture={lecture} />
          <span className={css.note}>
            <LiveTimes lecture={lecture} />
            {instructor === '' ? null : ` · ${instructor}`}
          </span>
        </QueueMarks>
      </PageHead>
      {movedFrom ? <Notice>{t('live.movedFrom', { time: formatMoment(movedFrom, locale) })}</Notice> : null}
      {state === 'cancelled' ? <Notice tone="warning">{t('live.cancelledFor', { reason })}</Notice> : null}
      <Acts lecture={lecture} />
      {type === 'onsite' ? <CheckInForm onCheckedIn={reload} /> : null}
      {type === 'live' ? (
        <section className={css.about} aria-labelledby="live-talk">
          <h2 id="live-talk" className={css.heading}>
            {t('live.talk')}
          </h2>
          <p className={css.note}>
            {t('live.messages', { count: messages })} · {t('live.questions', { count: questions })}
          </p>
          {isRoom ? (
            <p>
              <ButtonLink as={Link} href={paths.liveRoom(lecture)}>
                {t('live.openRoom')}
              </ButtonLink>
            </p>
          ) : null}
          <p className={css.note}>{t(isRoom ? 'live.roomText' : 'live.roomClosed')}</p>
        </section>
      ) : null}
      {type === 'live' ? <PollPanel lecture={lecture} polls={polls} /> : null}
      {type === 'live' ? <StreamKeyPanel lecture={lecture} streamKey={streamKey} /> : null}
      <div className={css.about}>
        <h2 className={css.heading}>{t('live.attendance')}</h2>
        <PageCount live>
          {t('live.attended', { count: lecture.attended })} · {t('live.present', { count: lecture.present })}
        </PageCount>
        {attendees.length > 0 ? (
          <AttendeeTable attendees={attendees} isAsked={type === 'live'} />
        ) : (
          <p className={css.note}>{t('live.noAttendees')}</p>
        )}
        {pages > 1 ? (
          <Pagination
            label={t('live.attendeePages')}
            page={page}
            total={pages}
            hrefOf={(number) => `${paths.liveLecture(lecture)}?page=${number}`}
            pageLabel={(number) => t('users.page', { number })}
            previousLabel={t('users.previous')}
            nextLabel={t('users.next')}
            linkAs={Link}
          />
        ) : null}
      </div>
    </Stack>
  );
}

function Acts({ lecture }: { lecture: StaffLive }) {
  const t = useAdminText();
  const [act, setAct] = useState<LiveAct | null>(null);
  const close = (): void => setAct(null);
  return (
    <div className={css.acts} role="group" aria-label={t('live.acts')}>
      {actsOf(lecture).map((one, index) => (
        <Button
          key={one}
          {...(index === 0 ? { variant: 'primary' as const } : {})}
          onClick={() => setAct(one)}
        >
          {t(`live.${one}.button`)}
        </Button>
      ))}
      {act === 'move' ? <MoveDialog lecture={lecture} onClose={close} /> : null}
      {act === null || act === 'move' ? null : <OrderDialog lecture={lecture} act={act} onClose={close} />}
    </div>
  );
}

const MINUTE_SECONDS = 60;

/** Who was there; of a live lecture also how often they confirmed it when they were asked (`isAsked`). */
function AttendeeTable({ attendees, isAsked }: { attendees: readonly LiveAttendee[]; isAsked: boolean }) {
  const t = useAdminText();
  return (
    <Table
      caption={t('live.attendance')}
      rows={attendees}
      rowKey={({ userId }) => userId}
      stacksOnPhones
      columns={[
        {
          id: 'name',
          header: t('live.columns.name'),
          rowHeader: true,
          cell: ({ name, userId }) =>
            name ? (
              <TextLink as={Link} href={paths.user(userId)}>
                {name}
              </TextLink>
            ) : (
              t('auditLog.gone')
            ),
        },
        { id: 'joined', header: t('live.columns.joined'), cell: ({ joinedAt }) => formatClock(joinedAt) },
        {
          id: 'left',
          header: t('live.columns.left'),
          cell: ({ leftAt }) => (leftAt === null ? t('live.there') : formatClock(leftAt)),
        },
        ...(isAsked
          ? [
              {
                id: 'checks',
                header: t('live.columns.checks'),
                cell: ({ checksAsked, checksConfirmed }: LiveAttendee) =>
                  checksAsked === 0
                    ? t('live.notAsked')
                    : t('live.checks', { confirmed: checksConfirmed, asked: checksAsked }),
              },
            ]
          : []),
        {
          id: 'minutes',
          header: t('live.columns.minutes'),
          align: 'end',
          cell: ({ seconds }) => t('live.minutes', { count: Math.floor(seconds / MINUTE_SECONDS) }),
        },
      ]}
    />
  );
}
