import { canPlayH264, LiveFrame, wordsEn, wordsKo } from '@lectern/player';
import { formatDate, formatLocalMoment } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Button, ButtonLink, CheckIcon, Notice, Spinner } from '@lectern/ui';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import css from './live.module.css';
import { PresenceCheck } from './presence-check.tsx';
import { timeLeft } from './time-left.ts';
import type { Attendance } from './use-attendance.ts';
import type { LiveRoom } from './use-live-room.ts';
import { useNow } from './use-now.ts';

interface LiveStageProps {
  readonly room: LiveRoom;
  readonly title: string;
  readonly isIn: boolean;
  readonly onJoin: () => void;
  readonly attendance: Attendance;
}

/** The place of the picture: the stream while it is sent, and otherwise what there is to know and to do. */
export function LiveStage({ room, title, isIn, onJoin, attendance }: LiveStageProps) {
  const t = useAccountText();
  const locale = useLocale();
  const { lecture } = room;
  const { source, watermark, failure } = attendance;
  const trouble = isIn && failure && lecture.canJoin ? failure : null;
  return (
    <>
      {trouble ? (
        <Notice tone="danger" announce>
          {trouble.code === 'UNSUPPORTED'
            ? t('player.refusal.unsupported.text')
            : failureText(t, trouble, t('live.notJoined'))}
        </Notice>
      ) : null}
      {isIn && source ? (
        <LiveFrame
          words={locale === 'ko' ? wordsKo : wordsEn}
          liveLabel={t('live.states.live')}
          toLiveLabel={t('live.toLive')}
          title={title}
          source={source}
          watermark={watermark}
          onFailed={attendance.followFailure}
          retries={attendance.retries}
        >
          <PresenceCheck room={room} />
        </LiveFrame>
      ) : (
        <div className={css.stage}>
          <StateCard room={room} isIn={isIn} onJoin={onJoin} />
          {isIn ? <PresenceCheck room={room} /> : null}
        </div>
      )}
    </>
  );
}

function StateCard({ room, isIn, onJoin }: Pick<LiveStageProps, 'room' | 'isIn' | 'onJoin'>) {
  const t = useAccountText();
  const locale = useLocale();
  const { lecture } = room;
  switch (lecture.state) {
    case 'preparing':
      return <Card title={t('live.cards.preparing.title')} text={t('live.cards.preparing.text')} />;
    case 'cancelled':
      return (
        <Card
          title={t('live.cards.cancelled.title')}
          text={
            lecture.reason
              ? `${lecture.reason} ${t('live.cards.cancelled.text')}`
              : t('live.cards.cancelled.text')
          }
        >
          <ButtonLink as={Link} href={paths.contact}>
            {t('player.state.contact')}
          </ButtonLink>
        </Card>
      );
    case 'ended':
      return (
        <Card
          title={t('live.cards.ended.title')}
          text={t(lecture.hasRecording ? 'live.cards.ended.recording' : 'live.cards.ended.text')}
        >
          {lecture.hasRecording ? (
            <ButtonLink
              as={Link}
              variant="primary"
              href={paths.player(lecture.curriculumId, lecture.lectureId)}
            >
              {t('live.watchRecording')}
            </ButtonLink>
          ) : null}
        </Card>
      );
    case 'live':
      // Staff and the instructor have the chat here; media sends the stream only to learners who hold the course.
      if (room.canModerate) {
        return <Card title={t('live.cards.live.title')} text={t('live.cards.moderating')} />;
      }
      if (isIn) return <Spinner label={t('live.joining')} />;
      return (
        <Card title={t('live.cards.live.title')} text={t('live.cards.live.text')}>
          <JoinButton onJoin={onJoin} />
          <Checklist />
        </Card>
      );
    case 'scheduled':
      return (
        <Card
          title={lecture.startsAt ? formatLocalMoment(lecture.startsAt, locale) : t('live.states.scheduled')}
          text={t(
            isIn
              ? 'live.cards.scheduled.waiting'
              : lecture.canJoin
                ? 'live.cards.scheduled.open'
                : 'live.cards.scheduled.text',
          )}
        >
          <Countdown room={room} />
          {lecture.canJoin && !isIn && !room.canModerate ? <JoinButton onJoin={onJoin} /> : null}
          {isIn ? null : <Checklist />}
          {lecture.movedFrom ? (
            <p className={css.small}>{t('live.moved', { date: formatDate(lecture.movedFrom, locale) })}</p>
          ) : null}
        </Card>
      );
    default:
      // A state of a later release.
      lecture.state satisfies never;
      return null;
  }
}

function JoinButton({ onJoin }: { onJoin: () => void }) {
  const t = useAccountText();
  return (
    <Button variant="primary" onClick={onJoin}>
      {t('live.join')}
    </Button>
  );
}

/** Drawn every second and not announced: a screen reader reads it when its cursor arrives. */
function Countdown({ room }: { room: LiveRoom }) {
  const t = useAccountText();
  const now = useNow(room.clockMs);
  const left = timeLeft(Date.parse(room.lecture.startsAt ?? '') - now);
  return left ? <p className={css.countdown}>{t(`live.left.${left.unit}`, { count: left.count })}</p> : null;
}

/** What has to be right to join. Licence and course are: the page does not open without them. */
function Checklist() {
  const t = useAccountText();
  const [plays] = useState(canPlayH264);
  return (
    <ul className={css.checks} aria-label={t('live.checks.label')}>
      {(['license', 'course', 'browser'] as const).map((check) => {
        const isRight = check !== 'browser' || plays;
        return (
          <li key={check} data-right={isRight}>
            {isRight ? <CheckIcon size={16} /> : null}
            {t(isRight ? `live.checks.${check}` : 'live.checks.otherBrowser')}
          </li>
        );
      })}
    </ul>
  );
}

function Card({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={css.card} role="status">
      <h2 className={css.cardTitle}>{title}</h2>
      <p className={css.cardText}>{text}</p>
      {children}
    </div>
  );
}
