import { definePage, Link, useLocale, useRouteData } from '@lectern/shell-api';
import { Badge } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { QueueItem, QueueLink, QueueList, QueueMarks } from '../../common/list/queue-list.tsx';
import { QueueSkeleton } from '../../common/list/queue-skeleton.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { LANGUAGES, mailAddress } from './mails-address.ts';
import { loadMails } from './mails.api.ts';
import css from './mails.module.css';

export const page = inFrame(
  definePage({
    loader: loadMails,
    Component: MailsPage,
    Skeleton: MailsSkeleton,
    head: ({ t }) => ({ title: t('mails.title'), description: t('mails.text'), robots: 'noindex, nofollow' }),
  }),
);

/** Every mail to people, in both languages. */
function MailsPage() {
  const t = useAdminText();
  const locale = useLocale();
  const { templates } = useRouteData<typeof loadMails>();
  return (
    <ListPage>
      <PageHead title={t('mails.title')} text={t('mails.text')} />
      <QueueList>
        {templates.map(({ template, changedAt }) => (
          <QueueItem key={template} className={css.row}>
            <div className={css.mail}>
              <QueueLink href={mailAddress(template, locale)}>{t(`mails.names.${template}`)}</QueueLink>
              {LANGUAGES.map((language) => {
                const at = changedAt[language];
                return at === null ? null : (
                  <span key={language} className={css.small}>
                    {t(`mails.changed.${language}`, { time: formatMoment(at, locale) })}
                  </span>
                );
              })}
            </div>
            <QueueMarks className={css.languages}>
              {LANGUAGES.map((language) => (
                <Link key={language} href={mailAddress(template, language)} className={css.language}>
                  <Badge tone={changedAt[language] === null ? 'neutral' : 'info'}>
                    {t(`mails.in.${language}`)}
                  </Badge>
                  <span className="sr-only">: {t(`mails.names.${template}`)}</span>
                </Link>
              ))}
            </QueueMarks>
          </QueueItem>
        ))}
      </QueueList>
    </ListPage>
  );
}

function MailsSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton
      title={t('mails.title')}
      text={t('mails.text')}
      label={t('mails.loading')}
      rowHeight="4rem"
    />
  );
}
