import { definePage } from '@lectern/shell-api';
import { Button, Field, Notice, TextInput } from '@lectern/ui';
import { useState, type FormEvent } from 'react';
import { isReason, ReasonField } from '../../common/act/reason-field.tsx';
import { useAct } from '../../common/act/use-act.ts';
import { CodeField, isAppCode } from '../../common/fresh-step/code-field.tsx';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { LeakedPeopleList } from './leaked-people-list.tsx';
import { lookUpMark, type LeakedPeople } from './leaks.api.ts';
import css from './leaks.module.css';
import { readMark, type Mark } from './read-mark.ts';

export const page = inFrame(
  definePage({
    Component: LeaksPage,
    head: ({ t }) => ({ title: t('leaks.title'), description: t('leaks.text'), robots: 'noindex, nofollow' }),
  }),
);

interface Found {
  readonly mark: Mark;
  readonly people: LeakedPeople;
}

/** Finds whose viewing a leaked film shows, by the mark that moves over it. */
function LeaksPage() {
  const t = useAdminText();
  const [found, setFound] = useState<Found | null>(null);
  return (
    <ListPage>
      <PageHead title={t('leaks.title')} text={t('leaks.text')} />
      <MarkForm onFound={setFound} />
      {found ? (
        <section className={css.found} aria-label={t('leaks.found')}>
          {found.people.length === 0 ? (
            <Notice tone="info" announce title={t('leaks.none', { shortId: found.mark.shortId })}>
              {t('leaks.noneText')}
            </Notice>
          ) : (
            <LeakedPeopleList people={found.people} at={found.mark.at} />
          )}
        </section>
      ) : null}
    </ListPage>
  );
}

function MarkForm({ onFound }: { onFound: (found: Found | null) => void }) {
  const t = useAdminText();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const { act, isSending, failure, needsCode } = useAct(() => undefined);
  const mark = readMark(typed);
  const isReady = mark !== null && isReason(reason) && (!needsCode || isAppCode(code));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (mark === null || !isReady) return;
    onFound(null);
    void act(
      null,
      async (api) => onFound({ mark, people: await lookUpMark(api, mark, reason) }),
      needsCode ? code : undefined,
    );
    setCode('');
  };
  return (
    <form className={css.form} onSubmit={submit} aria-label={t('leaks.title')}>
      <Field label={t('leaks.mark')} hint={readingOf(t, typed, mark)} required>
        <TextInput
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <ReasonField value={reason} onChange={setReason} />
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      {needsCode ? <CodeField value={code} onChange={setCode} /> : null}
      <Button type="submit" variant="primary" loading={isSending} disabled={!isReady}>
        {t('leaks.confirm')}
      </Button>
    </form>
  );
}

/** What was understood of the mark, before it is looked up. */
function readingOf(t: ReturnType<typeof useAdminText>, typed: string, mark: Mark | null): string {
  if (typed.trim() === '') return t('leaks.markHint');
  if (mark === null) return t('leaks.unread');
  const { shortId, at } = mark;
  if (at === null) return t('leaks.readId', { shortId });
  return t('leaks.readMinute', { shortId, minute: at.slice(0, 16).replace('T', ' ') });
}
