import type { StaffAnswer, StaffQuestion } from '@lectern/contracts-learning';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, Button, Cluster, Notice, Stack, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { useAct } from '../../common/act/use-act.ts';
import { KeyButton } from '../../common/keys/key-button.tsx';
import { Moment } from '../../common/moment-cell.tsx';
import { formatMoment } from '../../common/moment.ts';
import { PanelFailure } from '../../common/panel/panel-failure.tsx';
import { PanelFacts, PanelSection } from '../../common/panel/panel-section.tsx';
import { SidePanel } from '../../common/panel/side-panel.tsx';
import { RecordHistory, type RecordedHistory } from '../../common/record/record-history.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { AnswerForm } from './answer-form.tsx';
import { QUESTION_REFUSALS, questionCalls, QuestionDialog, type AskedAct } from './question-dialog.tsx';
import { clockOf, mayAct, QUESTIONS } from './questions-address.ts';
import css from './questions.module.css';
import { QuestionMarks } from './use-question-columns.tsx';

const SHORTCUTS: Readonly<Partial<Record<AskedAct['kind'], string>>> = {
  nudge: 'n',
  hide: 'h',
  show: 'h',
  merge: 'm',
  resolve: 'd',
  escalate: 'e',
  uphold: 'r',
  keep: 'a',
};

interface QuestionPanelProps {
  /** Undefined when none is open, null when it is gone. */
  question: StaffQuestion | null | undefined;
  /** Null while it cannot be read. */
  history: RecordedHistory | null;
  onClose: () => void;
}

/** One question with its answers and reports, beside the list. */
export function QuestionPanel({ question, history, onClose }: QuestionPanelProps) {
  const t = useAdminText();
  return (
    <SidePanel
      place={QUESTIONS}
      open={question !== undefined}
      title={t('qna.panel.title')}
      onClose={onClose}
      object={question ? { kind: 'question', id: question.questionId } : null}
    >
      {question ? (
        <Content question={question} history={history} key={question.questionId} />
      ) : (
        <PanelFailure title={t('qna.panel.failed')} text={t('qna.panel.failedText')} />
      )}
    </SidePanel>
  );
}

function Content({ question, history }: { question: StaffQuestion; history: RecordedHistory | null }) {
  const t = useAdminText();
  const isActing = mayAct(useMyRoles());
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const isShown = question.state !== 'hidden';
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <QuestionMarks question={question} />
        <p className={css.text}>{question.text}</p>
        {question.hiddenReason === null ? null : (
          <Notice tone="info">{t('qna.hiddenFor', { reason: question.hiddenReason || '–' })}</Notice>
        )}
        {question.mergedInto === null ? null : (
          <TextLink as={Link} href={`${QUESTIONS.path}?open=${question.mergedInto}`}>
            {t('qna.mergedInto')}
          </TextLink>
        )}
        {isActing ? <Acts question={question} onAsk={setAsked} /> : null}
      </Stack>
      <Reports question={question} onAsk={isActing ? setAsked : null} />
      <PanelSection
        title={t('qna.panel.answers')}
        none={question.answers.length === 0 ? t('qna.panel.noAnswers') : null}
      >
        <ul className={css.answers}>
          {question.answers.map((answer) => (
            <Answer key={answer.answerId} answer={answer} onAsk={isActing ? setAsked : null} />
          ))}
        </ul>
      </PanelSection>
      {isActing && isShown ? <AnswerForm question={question} /> : null}
      <Facts question={question} />
      <RecordHistory of={history} none={t('history.none')} />
      {asked ? <QuestionDialog question={question} asked={asked} onClose={() => setAsked(null)} /> : null}
    </Stack>
  );
}

function Acts({ question, onAsk }: { question: StaffQuestion; onAsk: (asked: AskedAct) => void }) {
  const t = useAdminText();
  const { act, isSending, failure } = useAct(() => undefined, QUESTION_REFUSALS);
  const assign = (name: 'assign' | 'release'): void => {
    void act(t(`qna.act.${name}.done`), async (api) =>
      (await questionCalls()).act(api, question.questionId, { act: name }),
    );
  };
  const { state, assignee, resolvedAt, escalatedAt, mergedInto } = question;
  const kinds: readonly AskedAct['kind'][] = [
    ...(isUnanswered(question) ? (['nudge'] as const) : []),
    ...(state === 'hidden' ? [] : (['hide', 'merge'] as const)),
    // What a merged one had is with the question that stands for it.
    ...(state === 'hidden' && mergedInto === null ? (['show'] as const) : []),
    ...(resolvedAt === null ? (['resolve'] as const) : []),
    ...(escalatedAt === null || resolvedAt !== null ? (['escalate'] as const) : []),
  ];
  return (
    <>
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <Cluster gap={2}>
        <Button size="s" loading={isSending} onClick={() => assign(assignee ? 'release' : 'assign')}>
          {t(`qna.act.${assignee ? 'release' : 'assign'}.button`)}
        </Button>
        {kinds.map((kind) => (
          <KeyButton key={kind} shortcut={SHORTCUTS[kind]} size="s" onClick={() => onAsk({ kind })}>
            {t(`qna.act.${kind}.button`)}
          </KeyButton>
        ))}
      </Cluster>
    </>
  );
}

/** Whether the instructor can be reminded of it; one that was reported may be answered as well. */
const isUnanswered = ({ state, resolvedAt, answers }: StaffQuestion): boolean =>
  state === 'open' ||
  (state === 'reported' &&
    resolvedAt === null &&
    !answers.some(({ kind, hiddenReason }) => kind !== 'learner' && hiddenReason === null));

interface PartProps {
  /** Null for those who only read. */
  onAsk: ((asked: AskedAct) => void) | null;
}

function Answer({ answer, onAsk }: PartProps & { answer: StaffAnswer }) {
  const t = useAdminText();
  const locale = useLocale();
  const { answerId, hiddenReason } = answer;
  const kind = hiddenReason === null ? 'hide' : 'show';
  return (
    <li className={css.answer}>
      <span className={css.by}>
        {answer.author || t(`qna.kind.${answer.kind}`)} · {formatMoment(answer.created_at, locale)}
      </span>
      <Badge tone={answer.kind === 'learner' ? 'neutral' : 'accent'}>{t(`qna.kind.${answer.kind}`)}</Badge>
      <p className={css.text}>{answer.text}</p>
      {hiddenReason === null ? null : <p>{t('qna.hiddenFor', { reason: hiddenReason || '–' })}</p>}
      {onAsk ? (
        <Button size="s" onClick={() => onAsk({ kind, answerId })}>
          {t(`qna.act.${kind}.answer`)}
        </Button>
      ) : null}
    </li>
  );
}

/** What was reported, each part once, with both decisions. */
function Reports({ question, onAsk }: PartProps & { question: StaffQuestion }) {
  const t = useAdminText();
  const parts = [...new Set(question.reports.map(({ answerId }) => answerId))];
  if (parts.length === 0) return null;
  return (
    <PanelSection title={t('qna.panel.reports')}>
      <ul className={css.answers}>
        {parts.map((answerId) => (
          <li key={answerId ?? 'question'} className={css.answer}>
            <span className={css.text}>
              {answerId === null
                ? t('qna.report.question')
                : `“${question.answers.find((one) => one.answerId === answerId)?.text ?? ''}”`}
            </span>
            <span>
              {question.reports
                .filter((one) => one.answerId === answerId)
                .map(({ reason, count }) => `${t(`qna.report.${reason}`)} × ${count}`)
                .join(' · ')}
            </span>
            {onAsk ? (
              <Cluster gap={2}>
                {(['uphold', 'keep'] as const).map((kind) => (
                  <KeyButton
                    key={kind}
                    // Of several reported parts the first has the keys.
                    shortcut={answerId === parts[0] ? SHORTCUTS[kind] : undefined}
                    size="s"
                    onClick={() => onAsk({ kind, answerId: answerId ?? undefined })}
                  >
                    {t(`qna.act.${kind}.button`)}
                  </KeyButton>
                ))}
              </Cluster>
            ) : null}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function Facts({ question }: { question: StaffQuestion }) {
  const t = useAdminText();
  const locale = useLocale();
  const column = (id: string): string => t(`qna.columns.${id}`);
  return (
    <PanelSection title={t('qna.panel.facts')}>
      <PanelFacts
        facts={[
          [
            column('course'),
            <TextLink key="course" as={Link} href={paths.course(question.curriculumId)}>
              {question[`title_${locale}`] || question.curriculumId}
            </TextLink>,
          ],
          [column('lecture'), question[`lecture_${locale}`] || question.lectureId],
          [column('time'), question.atSeconds === null ? null : clockOf(question.atSeconds)],
          [column('instructor'), question[`instructor_${locale}`]],
          [column('asker'), question.author],
          [column('asked'), question.created_at && <Moment key="at" at={question.created_at} />],
          [column('votes'), String(question.votes)],
          [column('assignee'), question.assignee?.name],
          [column('nudged'), question.nudgedAt && <Moment key="at" at={question.nudgedAt} />],
          [column('escalated'), question.escalatedAt && <Moment key="at" at={question.escalatedAt} />],
          [column('resolved'), question.resolvedAt && <Moment key="at" at={question.resolvedAt} />],
        ]}
      />
    </PanelSection>
  );
}
