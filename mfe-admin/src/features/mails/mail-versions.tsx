import type { MailText } from '@lectern/contracts-messaging';
import { Link, useLocale } from '@lectern/shell-api';
import { Button, TextLink } from '@lectern/ui';
import { formatMoment } from '../../common/moment.ts';
import { PanelRecords } from '../../common/panel/panel-section.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import type { MailWords } from './mails.api.ts';
import css from './mails.module.css';

interface MailVersionsProps {
  versions: MailWords['versions'];
  house: MailText;
  /** Puts the words of a version into the form; they count once they are saved. */
  onTake: (text: MailText) => void;
}

/** How the words were before, by whom and why. */
export function MailVersions({ versions, house, onTake }: MailVersionsProps) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <section className={css.form} aria-labelledby="mail-versions">
      <h2 id="mail-versions" className={css.heading}>
        {t('mails.versions.title')}
      </h2>
      {versions.length === 0 ? <p className={css.small}>{t('mails.versions.none')}</p> : null}
      <PanelRecords
        records={versions.map(({ id, at, text, reason, staffId }) => {
          const time = formatMoment(at, locale);
          return {
            key: String(id),
            ...{ at, time },
            words: (
              <>
                {t(text ? 'mails.versions.written' : 'mails.versions.house')}{' '}
                <TextLink as={Link} href={paths.user(staffId)}>
                  {t('releases.staff')}
                </TextLink>{' '}
                <Button
                  size="s"
                  aria-label={t('mails.versions.takeOf', { time })}
                  onClick={() => onTake(text ?? house)}
                >
                  {t('mails.versions.take')}
                </Button>
              </>
            ),
            detail: reason,
          };
        })}
      />
    </section>
  );
}
