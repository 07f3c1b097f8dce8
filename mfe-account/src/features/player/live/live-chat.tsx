import { useApi, useFlag } from '@lectern/shell-api';
import { Badge, Button, Checkbox, Field, IconButton, Notice, Tabs, TextInput, TrashIcon } from '@lectern/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { failureOf, failureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { LiveMessage, LivePlace } from './live.api.ts';
import css from './live.module.css';
import { inOrder, questionsOf } from './messages.ts';
import { loadService, type LiveRoom } from './use-live-room.ts';

const LONGEST = 500;
/** Pixels from the end of the list within which new messages are followed. */
const NEAR_END = 80;

/** What people write beside a live lecture: the talk, and the questions by how many want to know. */
export function LiveChat({ room }: { room: LiveRoom }) {
  const t = useAccountText();
  const api = useApi();
  const mayWrite = useFlag('live-chat') || room.canModerate;
  const [failure, setFailure] = useState<string | null>(null);
  const { lecture, messages, put } = room;
  const place: LivePlace = { curriculumId: lecture.curriculumId, lectureId: lecture.lectureId };
  const run = async (act: (service: Awaited<ReturnType<typeof loadService>>) => Promise<void>) => {
    try {
      await act(await loadService());
      setFailure(null);
      return true;
    } catch (thrown) {
      const failed = failureOf(thrown);
      const isPatient = failed.code === 'PATIENT_DATA';
      setFailure(
        isPatient ? t('player.questions.patientData') : failureText(t, failed, t('live.chat.notSent')),
      );
      return false;
    }
  };
  const send = (messageId: string, text: string, isQuestion: boolean) =>
    run(async (service) => put([await service.write(api, place, { messageId, text, isQuestion })]));
  const vote = ({ messageId, hasVoted }: LiveMessage) =>
    run(async (service) => put([await service.vote(api, place, messageId, !hasVoted)]));
  const remove = ({ messageId }: LiveMessage) =>
    run((service) => service.removeMessage(api, place, messageId));
  const entry = (message: LiveMessage) => (
    <Message
      key={message.messageId}
      message={message}
      mayRemove={message.isOwn || room.canModerate}
      onVote={() => void vote(message)}
      onRemove={() => void remove(message)}
    />
  );
  const questions = questionsOf(messages);
  return (
    <aside className={css.chat} aria-label={t('live.chat.title')}>
      {room.isConnected ? null : <Notice>{t('live.chat.connecting')}</Notice>}
      <Tabs
        label={t('live.chat.title')}
        className={css.tabs}
        items={[
          {
            id: 'talk',
            label: t('live.chat.talk'),
            content: <Talk entries={inOrder(messages).map(entry)} />,
          },
          {
            id: 'questions',
            label: t('live.chat.questions', { count: questions.length }),
            content:
              questions.length === 0 ? (
                <p className={css.small}>{t('player.questions.none')}</p>
              ) : (
                <ul className={css.entries}>{questions.map(entry)}</ul>
              ),
          },
        ]}
      />
      {failure === null ? null : (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      {mayWrite ? <WriteForm onSend={send} /> : <Notice>{t('live.chat.off')}</Notice>}
    </aside>
  );
}

/** Follows what is new as long as the reader is at the end. */
function Talk({ entries }: { entries: readonly ReactNode[] }) {
  const t = useAccountText();
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element && follows.current) element.scrollTop = element.scrollHeight;
  }, [entries.length]);
  const look = (): void => {
    const element = list.current;
    if (!element) return;
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
  };
  return (
    <div
      ref={list}
      className={css.messages}
      role="log"
      aria-label={t('live.chat.talk')}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it scrolls, and keyboards have to reach it
      tabIndex={0}
      onScroll={look}
    >
      {entries.length === 0 ? (
        <p className={css.small}>{t('live.chat.none')}</p>
      ) : (
        <ul className={css.entries}>{entries}</ul>
      )}
    </div>
  );
}

interface MessageProps {
  readonly message: LiveMessage;
  readonly mayRemove: boolean;
  readonly onVote: () => void;
  readonly onRemove: () => void;
}

function Message({ message, mayRemove, onVote, onRemove }: MessageProps) {
  const t = useAccountText();
  const author = message.isOwn ? t('player.questions.you') : message.author || t('player.questions.staff');
  return (
    <li className={css.message}>
      <p className={css.by}>
        <strong>{author}</strong>
        {message.kind === 'learner' ? null : (
          <Badge tone="accent">{t(`player.questions.kinds.${message.kind}`)}</Badge>
        )}
        {message.isQuestion ? <Badge>{t('live.chat.question')}</Badge> : null}
        {mayRemove ? (
          <IconButton
            size="s"
            label={t('live.chat.remove', { text: message.text.slice(0, 40) })}
            icon={<TrashIcon size={16} />}
            onClick={onRemove}
          />
        ) : null}
      </p>
      <p className={css.text}>{message.text}</p>
      {message.isQuestion ? (
        <Button size="s" aria-pressed={message.hasVoted} onClick={onVote} disabled={message.isOwn}>
          {t('player.questions.votes', { count: message.votes })}
        </Button>
      ) : null}
    </li>
  );
}

interface WriteFormProps {
  readonly onSend: (messageId: string, text: string, isQuestion: boolean) => Promise<boolean>;
}

function WriteForm({ onSend }: WriteFormProps) {
  const t = useAccountText();
  const [text, setText] = useState('');
  const [isQuestion, setQuestion] = useState(false);
  const [messageId, setMessageId] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || isSending) return;
    setSending(true);
    if (await onSend(messageId, text.trim(), isQuestion)) {
      setText('');
      setQuestion(false);
      setMessageId(crypto.randomUUID());
    }
    setSending(false);
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field label={t('live.chat.write')} hint={t('player.questions.askHint')}>
        <TextInput
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className={css.buttons}>
        <Checkbox
          label={t('live.chat.asQuestion')}
          checked={isQuestion}
          onChange={(event) => setQuestion(event.currentTarget.checked)}
        />
        <Button type="submit" variant="primary" loading={isSending} disabled={text.trim() === ''}>
          {t('live.chat.send')}
        </Button>
      </div>
    </form>
  );
}
