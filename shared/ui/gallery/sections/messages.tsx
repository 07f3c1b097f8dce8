import {
  Button,
  CourseCardSkeleton,
  EmptyShelfDrawing,
  EmptyState,
  ErrorState,
  Notice,
  NothingFoundDrawing,
  ProgressBar,
  ProgressRing,
  SignedOffDrawing,
  Skeleton,
  SkeletonGroup,
  SkeletonText,
  Spinner,
  Thread,
  ThreadFile,
  ThreadMessage,
} from '../../src/index.ts';
import { useWords } from '../gallery-context.ts';
import { Section, Specimen } from '../specimen.tsx';
import css from '../gallery.module.css';

export function MessagesSection() {
  const { messages: m, actions, people, sections } = useWords();
  return (
    <Section id="messages" title={sections.messages}>
      <Specimen name="<Notice tone />" look="stack">
        <Notice title={m.info}>{m.infoText}</Notice>
        <Notice tone="positive" title={m.positive} close={{ label: actions.close, onClose: () => undefined }}>
          {m.positiveText}
        </Notice>
        <Notice tone="warning" title={m.warning} actions={<Button size="s">{m.stay}</Button>}>
          {m.warningText}
        </Notice>
        <Notice tone="danger" title={m.danger}>
          {m.dangerText}
        </Notice>
      </Specimen>
      <Specimen name='<Notice look="banner" />' look="plain">
        <Notice
          look="banner"
          tone="warning"
          title={m.warning}
          actions={<Button size="s">{m.stay}</Button>}
          close={{ label: actions.close, onClose: () => undefined }}
        />
      </Specimen>
      <Specimen name="<Thread spread> <ThreadMessage from />" look="stack">
        <Thread label={sections.messages} spread>
          <ThreadMessage
            from="person"
            who={<strong>{people.name}</strong>}
            when={<time dateTime="2026-11-09">2026-11-09</time>}
            text={m.dangerText}
            filesLabel={sections.files}
            files={[<ThreadFile key="receipt" name="receipt.pdf" size="1.20 MB" />]}
          />
          {(['staff', 'note'] as const).map((from) => (
            <ThreadMessage
              key={from}
              from={from}
              who={<strong>Lectern</strong>}
              when={<time dateTime="2026-11-10">2026-11-10</time>}
              text={from === 'staff' ? m.positiveText : m.infoText}
              filesLabel={sections.files}
              files={[]}
            />
          ))}
        </Thread>
      </Specimen>
      <Specimen name="<EmptyState /> <ErrorState />" look="columns">
        <EmptyState
          headingLevel={3}
          drawing={<NothingFoundDrawing />}
          title={m.empty}
          text={m.emptyText}
          action={<Button>{m.emptyAction}</Button>}
        />
        <EmptyState headingLevel={3} drawing={<EmptyShelfDrawing />} title={m.shelf} text={m.shelfText} />
        <EmptyState headingLevel={3} drawing={<SignedOffDrawing />} title={m.done} text={m.doneText} />
        <ErrorState
          headingLevel={3}
          title={m.error}
          text={m.errorText}
          action={<Button>{m.retry}</Button>}
          trace={{ label: m.trace, id: '7f3a09c2e41b' }}
        />
      </Specimen>
    </Section>
  );
}

export function ProgressSection() {
  const { progress: p, sections } = useWords();
  return (
    <Section id="progress" title={sections.progress}>
      <Specimen name="<Spinner />">
        <Spinner size="s" />
        <Spinner label={p.loading} />
        <Spinner size="l" />
      </Specimen>
      <Specimen name="<ProgressBar />" look="stack">
        <ProgressBar label={p.course} value={25} valueText={p.courseValue} showText />
        <ProgressBar label={p.upload} value={62} valueText={p.uploadValue} showText />
        <ProgressBar label={p.preparing} />
        <ProgressBar label={p.failed} value={40} tone="danger" />
      </Specimen>
      <Specimen name="<ProgressRing />">
        <ProgressRing label={p.course} value={25} size={24} />
        <ProgressRing label={p.course} value={60} size={32} />
        <ProgressRing label={p.course} value={62} size={48}>
          62
        </ProgressRing>
        <ProgressRing label={p.course} value={100} size={72} tone="positive">
          100
        </ProgressRing>
        <ProgressRing label={p.preparing} size={32} />
      </Specimen>
      <Specimen name="<Skeleton /> <SkeletonText /> <CourseCardSkeleton />" look="plain">
        <SkeletonGroup label={p.loading} className={css.cards}>
          <CourseCardSkeleton />
          <CourseCardSkeleton />
          <div>
            <Skeleton width="72px" height="72px" shape="circle" />
            <SkeletonText lines={3} />
          </div>
        </SkeletonGroup>
      </Specimen>
    </Section>
  );
}
