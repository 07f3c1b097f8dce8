import type { StaffLive } from '@lectern/contracts-learning';
import { Link, useLocale } from '@lectern/shell-api';
import { ButtonLink, Cluster, Stack, TextLink } from '@lectern/ui';
import { Moment } from '../../common/moment-cell.tsx';
import { PanelFailure } from '../../common/panel/panel-failure.tsx';
import { PanelFacts, PanelSection } from '../../common/panel/panel-section.tsx';
import { SidePanel } from '../../common/panel/side-panel.tsx';
import { RecordHistory } from '../../common/record/record-history.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { LectureActs } from './lecture-acts.tsx';
import { LIVE } from './live-address.ts';
import type { OpenLive } from './live.api.ts';
import { LiveTimes, StateMarks } from './live-marks.tsx';

interface LivePanelProps {
  isOpen: boolean;
  /** Null where it cannot be read, or is gone. */
  open: OpenLive | null;
  onClose: () => void;
}

/** One live or on-site lecture with its history, beside the list. */
export function LivePanel({ isOpen, open, onClose }: LivePanelProps) {
  const t = useAdminText();
  const locale = useLocale();
  const lecture = open?.lecture;
  return (
    <SidePanel
      place={LIVE}
      open={isOpen}
      title={
        lecture
          ? t('live.name', { course: lecture[`course_${locale}`], lecture: lecture[`title_${locale}`] })
          : t('live.one')
      }
      onClose={onClose}
      object={lecture ? { kind: 'lecture', id: lecture.lectureId } : null}
    >
      {open ? (
        <Stack gap={6} key={open.lecture.lectureId}>
          <Cluster gap={2}>
            <StateMarks lecture={open.lecture} />
          </Cluster>
          <LectureActs lecture={open.lecture} />
          <Facts lecture={open.lecture} />
          <Counts lecture={open.lecture} />
          <RecordHistory of={open.history} none={t('live.panel.noHistory')} />
        </Stack>
      ) : (
        <PanelFailure title={t('live.panel.failed')} text={t('live.panel.failedText')} />
      )}
    </SidePanel>
  );
}

function Facts({ lecture }: { lecture: StaffLive }) {
  const t = useAdminText();
  const locale = useLocale();
  const { curriculumId, type, movedFrom, state, reason } = lecture;
  return (
    <PanelSection title={t('live.panel.facts')}>
      <PanelFacts
        facts={[
          [t('live.list.times'), <LiveTimes key="times" lecture={lecture} />],
          [t('live.panel.movedFrom'), movedFrom === null ? null : <Moment key="moved" at={movedFrom} />],
          [t('live.panel.cancelledFor'), state === 'cancelled' ? reason : null],
          [t('live.types'), t(`live.type.${type}`)],
          [t('live.list.instructor'), lecture[`instructor_${locale}`]],
          [
            t('live.panel.course'),
            <TextLink key="course" as={Link} href={paths.course(curriculumId)}>
              {lecture[`course_${locale}`]}
            </TextLink>,
          ],
        ]}
      />
      <p>
        <ButtonLink as={Link} size="s" href={paths.liveLecture(lecture)}>
          {t('live.panel.page')}
        </ButtonLink>
      </p>
    </PanelSection>
  );
}

function Counts({ lecture }: { lecture: StaffLive }) {
  const t = useAdminText();
  const locale = useLocale();
  const { type, seats, taken, attended, present, questions, messages } = lecture;
  const isLive = type === 'live';
  return (
    <PanelSection title={t('live.panel.counts')}>
      <PanelFacts
        facts={[
          [t('live.list.seats'), seats !== null && taken !== null ? t('live.taken', { taken, seats }) : null],
          [t('live.list.attended'), attended.toLocaleString(locale)],
          [t('live.panel.present'), present.toLocaleString(locale)],
          [t('live.list.questions'), isLive ? questions.toLocaleString(locale) : null],
          [t('live.list.messages'), isLive ? messages.toLocaleString(locale) : null],
        ]}
      />
    </PanelSection>
  );
}
