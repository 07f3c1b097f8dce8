import { BotCheck, useBeginning, useBotCheck } from '@lectern/bot-check';
import { CONTACT_LIMITS, CONTACT_SUBJECTS } from '@lectern/contracts-messaging';
import { Link, useSearchParams, useSession } from '@lectern/shell-api';
import { Button, Field, Notice, Select, TextArea, TextInput, TextLink } from '@lectern/ui';
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { ContactFiles, filesError } from './contact-files.tsx';
import css from './contact-form.module.css';
import { validateContact, type ContactErrors, type ContactValues } from './contact-values.ts';
import type { ContactContent } from './contact.types.ts';
import type { IncidentNumber } from './incident.ts';
import { paths } from '../../paths.ts';
import { useAttachments } from './use-attachments.ts';
import { useContact, type Contact } from './use-contact.ts';

interface ContactFormProps {
  readonly contact: ContactContent;
  readonly numbers: readonly IncidentNumber[];
}

/** The contact form. It keeps what was typed until the service has accepted it. */
export function ContactForm({ contact, numbers }: ContactFormProps) {
  const { form } = contact;
  const titleId = useId();
  const sender = useContact();
  return (
    <section aria-labelledby={titleId} className={css.section}>
      <h2 id={titleId}>{form.title}</h2>
      {sender.ticket === undefined ? (
        <>
          <p className={css.text}>{form.text}</p>
          <Fields contact={contact} numbers={numbers} sender={sender} />
        </>
      ) : (
        <Done words={form.done} ticket={sender.ticket} onAgain={sender.again} />
      )}
    </section>
  );
}

function Fields({ contact, numbers, sender }: ContactFormProps & { sender: Contact }) {
  const { form, subjects } = contact;
  const { values, change, form: element } = useValues(numbers.length > 0);
  const [isTried, setTried] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const errors: ContactErrors = isTried ? validateContact(values, form.errors) : {};
  const check = useChecked(values);
  const files = useAttachments(check.once);
  const include = subjects.find(({ id }) => id === values.subject)?.include;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(validateContact(values, form.errors));
    const wrong = first === undefined ? null : event.currentTarget.elements.namedItem(first);
    if (wrong instanceof HTMLElement) wrong.focus();
    else if (filesError(form.files, files.uploads) === undefined) void send();
  };
  const send = async (): Promise<void> => {
    if (isWaiting) return;
    setWaiting(true);
    const passed = await check.next();
    setWaiting(false);
    if (passed === null) return sender.refuse();
    const failure = await sender.send(values, { numbers, uploads: files.attached() }, passed);
    if (failure === 'files') files.expire();
    if (failure !== null) check.bot.reset();
  };

  return (
    <form ref={element} className={css.form} noValidate method="post" onSubmit={submit} {...check.begins}>
      {sender.failure ? (
        <Notice tone="danger" announce className={css.wide}>
          {form.failures[sender.failure]}
        </Notice>
      ) : null}
      <Field label={form.name} error={errors.name} required>
        <TextInput name="name" autoComplete="name" maxLength={120} value={values.name} onChange={change} />
      </Field>
      <Field label={form.email} error={errors.email} required>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          onChange={change}
        />
      </Field>
      <Field
        label={form.subject}
        error={errors.subject}
        hint={include ? `${form.include}: ${include}` : undefined}
        required
        className={css.wide}
      >
        <Select
          name="subject"
          placeholder={form.subjectPlaceholder}
          options={subjects.map(({ id, title }) => ({ value: id, label: title }))}
          value={values.subject}
          onChange={change}
        />
      </Field>
      <Field
        label={form.message}
        error={errors.message}
        hint={form.messageHint}
        required
        className={css.wide}
      >
        <TextArea
          name="message"
          rows={7}
          maxLength={CONTACT_LIMITS.messageMax * 2}
          value={values.message}
          onChange={change}
        />
      </Field>
      <ContactFiles words={form.files} uploads={files.uploads} isTried={isTried} />
      <div className={css.wide}>
        <BotCheck check={check.bot} words={form.botCheck} />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="l"
        className={css.send}
        loading={sender.isSending || isWaiting}
        loadingLabel={form.sending}
      >
        {form.send}
      </Button>
    </form>
  );
}

/**
 * The bot check of the form, which begins with its first touch: who writes faster than that waits for it instead of
 * being turned away. A solution serves once, so each use of one begins the next.
 */
function useChecked(values: ContactValues) {
  const bot = useBotCheck('contact');
  const begins = useBeginning(bot, values.message !== '');
  const wanted = useRef<((token: string | null) => void)[]>([]);
  const { token } = bot;
  const isOver = bot.state.status === 'error' || bot.state.status === 'expired';
  useEffect(() => {
    if (token === null && !isOver) return;
    wanted.current.shift()?.(token);
  }, [token, isOver]);
  const next = (): Promise<string | null> => {
    if (token !== null && wanted.current.length === 0) return Promise.resolve(token);
    if (isOver) bot.reset();
    else bot.start();
    return new Promise<string | null>((resolve) => wanted.current.push(resolve));
  };
  /** Spends the solution on another call than the send, and begins the next check at once. */
  const once = async (): Promise<string | null> => {
    const passed = await next();
    if (passed !== null) bot.reset();
    return passed;
  };
  return { bot, begins, next, once };
}

interface DoneProps {
  words: ContactContent['form']['done'];
  ticket: string;
  onAgain: () => void;
}

function Done({ words, ticket, onAgain }: DoneProps) {
  const place = useRef<HTMLDivElement>(null);
  const session = useSession();
  // The button that had the focus is gone with the form.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={css.done}>
      <Notice
        tone="positive"
        title={words.title}
        announce
        actions={
          <Button variant="secondary" onClick={onAgain}>
            {words.again}
          </Button>
        }
      >
        <dl className={css.ticket}>
          <dt>{words.ticket}</dt>
          <dd>{ticket}</dd>
        </dl>
        <p>{words.text}</p>
        {session.status === 'signed-in' ? (
          <p>
            <TextLink as={Link} href={paths.ticket(ticket)}>
              {words.thread}
            </TextLink>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

/** The form's values; initially from the session and the address. */
function useValues(isAfterPayment: boolean) {
  const session = useSession();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState<Partial<ContactValues>>({});
  const form = useRef<HTMLFormElement>(null);
  // Keeps what the person typed before hydration.
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter(isTextField);
    const before = fields.filter(({ name, value }) => name !== '' && value !== '');
    if (before.length === 0) return;
    setTyped((now) => ({ ...Object.fromEntries(before.map(({ name, value }) => [name, value])), ...now }));
  }, []);
  const user = session.status === 'signed-in' ? session.user : undefined;
  const asked = CONTACT_SUBJECTS.find((id) => id === params.get('subject'));
  const values: ContactValues = {
    name: user?.name ?? '',
    email: user?.email ?? '',
    subject: asked ?? (isAfterPayment ? 'payment' : ''),
    message: '',
    ...typed,
  };
  const change = ({
    currentTarget: { name, value },
  }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>): void =>
    setTyped((before) => ({ ...before, [name]: value }));
  return { values, change, form };
}

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
