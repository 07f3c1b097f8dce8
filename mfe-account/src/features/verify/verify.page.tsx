import { definePage, useApi, useNavigate, useParams } from '@lectern/shell-api';
import { Button, Container, ErrorState, Field, Skeleton, SkeletonGroup, TextInput } from '@lectern/ui';
import { useState, type FormEvent } from 'react';
import { useAccountText } from '../../common/use-account-text.ts';
import { useLoaded } from '../../common/use-loaded.ts';
import { paths } from '../../paths.ts';
import { Verdict } from './verdict.tsx';
import css from './verify.module.css';

/** Characters of a code at most, as the service takes it. */
const LONGEST = 64;

export const page = definePage({
  Component: VerifyPage,
  head: ({ t }) => ({ title: t('verify.title'), description: t('verify.text'), robots: 'noindex, nofollow' }),
});

/**
 * Whether a certificate is genuine, for every visitor who has its code. The browser asks, not the server that writes the
 * page: so the limit counts the visitor's network, and no stored page outlives a revocation.
 */
function VerifyPage() {
  const t = useAccountText();
  const { code = '' } = useParams();
  return (
    <Container width="reading" className={css.page}>
      <div>
        <h1 className={css.title}>{t('verify.title')}</h1>
        <p className={css.lead}>{t('verify.text')}</p>
      </div>
      <div aria-live="polite">
        <Checked key={code} code={code} />
      </div>
      <OtherCode />
    </Container>
  );
}

function Checked({ code }: { code: string }) {
  const t = useAccountText();
  const api = useApi();
  const answer = useLoaded(async () =>
    (await import(/* webpackChunkName: "account.verify-data" */ './verify.api.ts')).verify(
      api,
      code.slice(0, LONGEST),
    ),
  );
  if (answer.status === 'loading') {
    return (
      <SkeletonGroup label={t('verify.checking')}>
        <Skeleton height="22rem" shape="card" />
      </SkeletonGroup>
    );
  }
  if (answer.status === 'failed') {
    return (
      <ErrorState
        title={t('verify.failed')}
        text={t('verify.failedText')}
        action={<Button onClick={answer.reload}>{t('botCheck.again')}</Button>}
      />
    );
  }
  return <Verdict answer={answer.value} />;
}

function OtherCode() {
  const t = useAccountText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') navigate(paths.verify(typed.trim()));
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <Field label={t('verify.other')} hint={t('verify.otherHint')}>
        <TextInput
          value={typed}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit">{t('verify.check')}</Button>
    </form>
  );
}
