import { ATTENDEE_PRESENCES, type LiveAttendee, type StaffLive } from '@lectern/contracts-learning';
import { definePage, Link, useLocale, useReload, useRouteData, useSearchParams } from '@lectern/shell-api';
import { ArrowLeftIcon, Button, ButtonLink, Notice, RefreshIcon, Stack, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { PageCount, PageHead } from '../../common/list/list-page.tsx';
import { isNarrowed } from '../../common/list/list-place.ts';
import { QueueMarks } from '../../common/list/queue-list.tsx';
import { formatClock, formatMoment } from '../../common/moment.ts';
import { Colleagues } from '../../common/presence/colleagues.tsx';
import { RecordHistory } from '../../common/record/record-history.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { CheckInForm } from './check-in-form.tsx';
import { LectureActs } from './lecture-acts.tsx';
import { LiveTimes, StateMarks } from './live-marks.tsx';
import { attendeesFile, attendeesOf } from './live-address.ts';
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
  const { lecture, attendees, polls, streamKey, history, ...page } = useRouteData<typeof loadLiveLecture>();
  const [search] = useSearchParams();
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
      <Colleagues kind="lecture" id={lecture.lectureId} />
      {movedFrom ? <Notice>{t('live.movedFrom', { time: formatMoment(movedFrom, locale) })}</Notice> : null}
      {state === 'cancelled' ? <Notice tone="warning">{t('live.cancelledFor', { reason })}</Notice> : null}
      <LectureActs lecture={lecture} />
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
        <PageCount>
          {t('live.attended', { count: lecture.attended })} · {t('live.present', { count: lecture.present })}
        </PageCount>
        {attendees.length > 0 || isNarrowed(attendeesOf(lecture), search) ? (
          <AttendeeList lecture={lecture} page={{ items: attendees, ...page }} />
        ) : (
          <p className={css.note}>{t('live.noAttendees')}</p>
        )}
      </div>
      <RecordHistory of={history} none={t('history.none')} />
    </Stack>
  );
}

const MINUTE_SECONDS = 60;

interface AttendeeListProps {
  lecture: StaffLive;
  page: {
    readonly items: readonly LiveAttendee[];
    readonly count: number;
    readonly next: string | null;
    readonly size: number;
  };
}

/** Who was there; of a live lecture also how often they confirmed it when they were asked. */
function AttendeeList({ lecture, page }: AttendeeListProps) {
  const t = useAdminText();
  const [search] = useSearchParams();
  const column = (
    id: string,
    cell: DataColumn<LiveAttendee>['cell'],
    more: Partial<DataColumn<LiveAttendee>> = {},
  ): DataColumn<LiveAttendee> => ({ id, header: t(`live.columns.${id}`), cell, ...more });
  return (
    <DataList
      place={attendeesOf(lecture)}
      page={{ ...page, isCapped: false }}
      rowKey={({ userId }) => userId}
      timeColumn="joined"
      storeName="attendees"
      rowsOpen={false}
      filters={[
        {
          name: 'presence',
          label: t('live.presence.label'),
          all: t('live.presence.all'),
          values: ATTENDEE_PRESENCES,
          wordOf: (value) => t(`live.presence.${value}`),
        },
      ]}
      words={{
        caption: t('live.attendance'),
        search: t('live.attendeeSearch'),
        none: t('live.noAttendees'),
        noneText: '',
      }}
      tools={<CsvLink href={attendeesFile(lecture, search)} />}
      columns={[
        column(
          'name',
          ({ name, userId }) =>
            name ? (
              <TextLink as={Link} href={paths.user(userId)}>
                {name}
              </TextLink>
            ) : (
              t('auditLog.gone')
            ),
          { rowHeader: true },
        ),
        column('joined', ({ joinedAt }) => formatClock(joinedAt)),
        column('left', ({ leftAt }) => (leftAt === null ? t('live.there') : formatClock(leftAt))),
        ...(lecture.type === 'live'
          ? [
              column('checks', ({ checksAsked, checksConfirmed }) =>
                checksAsked === 0
                  ? t('live.notAsked')
                  : t('live.checks', { confirmed: checksConfirmed, asked: checksAsked }),
              ),
            ]
          : []),
        column(
          'minutes',
          ({ seconds }) => t('live.minutes', { count: Math.floor(seconds / MINUTE_SECONDS) }),
          { align: 'end' },
        ),
      ]}
    />
  );
}
