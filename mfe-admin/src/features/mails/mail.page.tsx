import { MailText } from '@lectern/contracts-messaging';
import { definePage, Link, useRouteData } from '@lectern/shell-api';
import { Button, Cluster, Notice, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAct } from '../../common/act/use-act.ts';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { QueueSkeleton } from '../../common/list/queue-skeleton.tsx';
import { Colleagues } from '../../common/presence/colleagues.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { MailFields } from './mail-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MailVersions } from './mail-versions.tsx';
import { LANGUAGES, mailAddress } from './mails-address.ts';
import { loadMail } from './mails.api.ts';
import css from './mails.module.css';
import { useMailPreview } from './use-mail-preview.ts';

const REFUSALS = {
  MAIL_VARIABLE: 'mails.refusal.variable',
  MAIL_TEXT_CHANGED: 'mails.refusal.changed',
};

export const page = inFrame(
  definePage({
    loader: loadMail,
    Component: MailPage,
    Skeleton: MailSkeleton,
    head: ({ t, data }) => ({
      title: t(`mails.names.${data.which.template}`),
      description: t('mails.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** The words of a mail in one language, beside the mail that they make. */
function MailPage() {
  const t = useAdminText();
  const { which, version } = useRouteData<typeof loadMail>();
  const { template, locale } = which;
  return (
    <ListPage>
      <TextLink as={Link} href={paths.mails}>
        {t('mails.back')}
      </TextLink>
      <PageHead title={t(`mails.names.${template}`)} text={t('mails.edit')} />
      <ListTabs
        label={t('mails.languages')}
        tabs={LANGUAGES.map((language) => ({
          id: language,
          words: t(`mails.in.${language}`),
          href: mailAddress(template, language),
          isCurrent: language === locale,
        }))}
      />
      <Colleagues kind="mail" id={`${template}.${locale}`} />
      {/* Another version, also one that was just saved, takes the place of what was typed. */}
      <Editor key={`${template} ${locale} ${version}`} />
    </ListPage>
  );
}

function Editor() {
  const t = useAdminText();
  const mail = useRouteData<typeof loadMail>();
  const { which, house, version, versions } = mail;
  const [text, setText] = useState<MailText>(mail.text);
  const [sample, setSample] = useState(0);
  const [asked, setAsked] = useState<'save' | 'reset' | null>(null);
  const shown = useMailPreview(which, text, sample);
  const isChanged = JSON.stringify(text) !== JSON.stringify(mail.text);
  const isHouse = JSON.stringify(mail.text) === JSON.stringify(house);
  const isReady = MailText.safeParse(text).success && shown.unknown === null;
  return (
    <div className={css.columns}>
      <div className={css.form}>
        {shown.unknown === null ? null : (
          <Notice tone="danger" announce>
            {t('mails.refusal.unknown', { variable: shown.unknown })}
          </Notice>
        )}
        <MailFields mail={mail} text={text} onChange={setText} />
        <Cluster gap={2}>
          <Button variant="primary" disabled={!isChanged || !isReady} onClick={() => setAsked('save')}>
            {t('mails.save.button')}
          </Button>
          <TestButton mail={mail} text={text} sample={sample} isReady={isReady} />
          {isHouse ? null : <Button onClick={() => setAsked('reset')}>{t('mails.reset.button')}</Button>}
        </Cluster>
        <MailVersions versions={versions} onTake={setText} house={house} />
      </div>
      <MailPreview
        shown={shown.mail}
        isFailed={shown.isFailed}
        onRetry={shown.retry}
        samples={mail.samples}
        sample={sample}
        onSample={setSample}
      />
      {asked ? (
        <ActDialog
          words={{
            title: t(`mails.${asked}.title`),
            text: t(`mails.${asked}.text`),
            confirm: t(`mails.${asked}.confirm`),
          }}
          done={t(`mails.${asked}.done`)}
          refusals={REFUSALS}
          send={async (api, reason) => {
            const { save } = await import(/* webpackChunkName: "admin.mails-data" */ './mails.api.ts');
            await save(api, which, { text: asked === 'save' ? text : null, seen: version, reason });
          }}
          onDone={() => setAsked(null)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

interface TestButtonProps {
  mail: Awaited<ReturnType<typeof loadMail>>;
  text: MailText;
  sample: number;
  isReady: boolean;
}

/** Sends the mail to who presses it. */
function TestButton({ mail, text, sample, isReady }: TestButtonProps) {
  const t = useAdminText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { act, isSending, failure } = useAct(() => undefined, REFUSALS);
  const send = (): void =>
    void act(null, async (api) => {
      const { sendTest } = await import(/* webpackChunkName: "admin.mails-data" */ './mails.api.ts');
      setSentTo((await sendTest(api, mail.which, { text, sample })).to);
    });
  return (
    <>
      <Button loading={isSending} disabled={!isReady} onClick={send}>
        {t('mails.test.button')}
      </Button>
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : sentTo === null ? null : (
        <p role="status" className={css.small}>
          {t('mails.test.done', { to: sentTo })}
        </p>
      )}
    </>
  );
}

function MailSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton
      title={t('mails.title')}
      text={t('mails.edit')}
      label={t('mails.loading')}
      rowHeight="8rem"
    />
  );
}
