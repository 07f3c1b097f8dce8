import type { MarketingChannel } from '@lectern/contracts-core';
import { type ConsentEntry, isConsentAsked, type PrivacyOverview } from '@lectern/contracts-identity';
import { formatDate } from '@lectern/i18n';
import { useApi, useLocale } from '@lectern/shell-api';
import { Button, ChevronDownIcon, Notice, Switch } from '@lectern/ui';
import { useRef, useState } from 'react';
import { failureOf, failureText } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import css from './privacy.module.css';

type Wishes = Partial<Record<MarketingChannel, boolean>>;

/** Consent to advertising, channel by channel, and everything that was ever agreed to. */
export function Marketing({ initial }: { initial: PrivacyOverview }) {
  const t = useAccountText();
  const api = useApi();
  const locale = useLocale();
  const [{ marketing, history }, setOverview] = useState(initial);
  /** Pressed changes that are not saved yet. */
  const [wanted, setWanted] = useState<Wishes>({});
  const last = useRef<Promise<void>>(Promise.resolve());
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (channel: MarketingChannel, isGranted: boolean): Promise<void> => {
    try {
      const { changeMarketing } = await import(
        /* webpackChunkName: "account.privacy-data" */ './privacy.api.ts'
      );
      setOverview(await changeMarketing(api, { channel, isGranted }));
    } catch (thrown) {
      setFailure(failureText(t, failureOf(thrown), t('privacyCenter.marketing.failed')));
    } finally {
      setWanted(({ [channel]: _, ...others }) => others);
    }
  };
  // One after the other: each answer is the whole standing, and the last has to be the latest.
  const change = (channel: MarketingChannel, isGranted: boolean): void => {
    setWanted((before) => ({ ...before, [channel]: isGranted }));
    setFailure(null);
    last.current = last.current.then(() => save(channel, isGranted));
  };
  const hasEmail = marketing.some(({ channel, isGranted }) => channel === 'email' && isGranted);

  return (
    <section aria-labelledby="privacy-marketing" className={css.section}>
      <h2 id="privacy-marketing" className={css.heading}>
        {t('privacyCenter.marketing.title')}
      </h2>
      <p className={css.muted}>{t('privacyCenter.marketing.text')}</p>
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <div className={css.switches}>
        {marketing.map(({ channel, isGranted, reconfirmBy }) => (
          <div key={channel} className={css.channel}>
            <Switch
              label={t(`privacyCenter.marketing.channel.${channel}`)}
              description={
                reconfirmBy === null
                  ? t(`privacyCenter.marketing.about.${channel}`)
                  : t(
                      isConsentAsked(reconfirmBy)
                        ? 'privacyCenter.marketing.ends'
                        : 'privacyCenter.marketing.until',
                      {
                        date: formatDate(reconfirmBy, locale),
                      },
                    )
              }
              checked={wanted[channel] ?? isGranted}
              // Consent to mails at night needs consent to mails; withdrawing is always possible.
              disabled={channel === 'email-night' && !isGranted && !(wanted.email ?? hasEmail)}
              aria-busy={channel in wanted}
              onChange={(event) => change(channel, event.currentTarget.checked)}
            />
            {isConsentAsked(reconfirmBy) && !(channel in wanted) ? (
              <Button variant="secondary" size="s" onClick={() => change(channel, true)}>
                {t('privacyCenter.marketing.keep')}
              </Button>
            ) : null}
          </div>
        ))}
      </div>
      <details className={css.history}>
        <summary>
          {t('privacyCenter.history.title')}
          <ChevronDownIcon size={16} />
        </summary>
        <History entries={history} />
      </details>
    </section>
  );
}

function History({ entries }: { entries: readonly ConsentEntry[] }) {
  const t = useAccountText();
  const locale = useLocale();
  if (entries.length === 0) return <p className={css.muted}>{t('privacyCenter.history.none')}</p>;
  return (
    <ol className={css.entries}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.channel}`} className={css.entry}>
          <span>
            {entry.kind !== 'marketing'
              ? t(`privacyCenter.history.${entry.kind}`)
              : t('privacyCenter.history.marketing', {
                  channel: t(`privacyCenter.marketing.channel.${entry.channel ?? 'email'}`),
                })}
            {': '}
            {t(entry.isGranted ? 'privacyCenter.history.given' : 'privacyCenter.history.takenBack')}
          </span>
          <span className={css.when}>
            <time dateTime={entry.at}>{formatDate(entry.at, locale)}</time> ·{' '}
            {t('privacyCenter.history.version', { version: entry.version })}
          </span>
        </li>
      ))}
    </ol>
  );
}
