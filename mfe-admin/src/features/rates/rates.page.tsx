import { hasRole } from '@lectern/contracts-core';
import type { FxQuote, SetRate } from '@lectern/contracts-commerce';
import { formatCount, formatExactMoney } from '@lectern/i18n';
import { definePage, useLocale, useRouteData } from '@lectern/shell-api';
import { Badge, Button, EmptyShelfDrawing, EmptyState, Notice } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import card from '../../common/card/card.module.css';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { QueueItem, QueueList, QueueMarks } from '../../common/list/queue-list.tsx';
import { QueueSkeleton } from '../../common/list/queue-skeleton.tsx';
import { Moment } from '../../common/moment-cell.tsx';
import { formatMoment } from '../../common/moment.ts';
import { PanelFacts } from '../../common/panel/panel-section.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { previewCents, PREVIEW_WON, stateOf } from './rate-facts.ts';
import { loadRates } from './rates.api.ts';
import css from './rates.module.css';
import { SetRateDialog } from './set-rate-dialog.tsx';

export const page = inFrame(
  definePage({
    loader: loadRates,
    Component: RatesPage,
    Skeleton: RatesSkeleton,
    head: ({ t }) => ({ title: t('rates.title'), description: t('rates.text'), robots: 'noindex, nofollow' }),
  }),
);

const TONES = { holds: 'positive', later: 'info', over: 'neutral', takenBack: 'neutral' } as const;

/** The rate between won and dollars, where it comes from, and what finance set in its place for a time. */
function RatesPage() {
  const t = useAdminText();
  const { quote, isFresh, source, set } = useRouteData<typeof loadRates>();
  const mayAct = hasRole(useMyRoles(), ['owner', 'finance']);
  const [isSetting, setSetting] = useState(false);
  const [ending, setEnding] = useState<SetRate | null>(null);
  return (
    <ListPage>
      <PageHead title={t('rates.title')} text={t('rates.text')} />
      {isFresh ? null : (
        <Notice tone="danger" title={t('rates.old')}>
          {t('rates.oldText')}
        </Notice>
      )}
      <section className={card.card} aria-label={t('rates.now')}>
        <Holding quote={quote} source={source} />
        {mayAct ? (
          <div>
            <Button variant="primary" onClick={() => setSetting(true)}>
              {t('rates.set.button')}
            </Button>
          </div>
        ) : null}
      </section>
      <h2 className={css.heading}>{t('rates.list')}</h2>
      {set.length === 0 ? (
        <EmptyState drawing={<EmptyShelfDrawing />} title={t('rates.none')} text={t('rates.noneText')} />
      ) : (
        <QueueList>
          {set.map((rate) => (
            <Row key={rate.id} rate={rate} {...(mayAct ? { onEnd: () => setEnding(rate) } : {})} />
          ))}
        </QueueList>
      )}
      {isSetting ? <SetRateDialog source={source ?? quote} onClose={() => setSetting(false)} /> : null}
      {ending ? <EndDialog rate={ending} onClose={() => setEnding(null)} /> : null}
    </ListPage>
  );
}

function Holding({ quote, source }: { quote: FxQuote; source: FxQuote | null }) {
  const t = useAdminText();
  const locale = useLocale();
  const won = formatExactMoney({ amountMinor: PREVIEW_WON, currency: 'KRW' }, locale);
  const dollars = formatExactMoney({ amountMinor: previewCents(quote.rate), currency: 'USD' }, locale);
  return (
    <PanelFacts
      facts={[
        [t('rates.holds'), t('rates.perDollar', { rate: formatCount(quote.rate) })],
        [t('rates.from'), t(`rates.sources.${quote.source}`, { defaultValue: quote.source })],
        [t('rates.asOf'), quote.asOf && <Moment key="at" at={quote.asOf} />],
        [
          t('rates.source'),
          source === null ? t('rates.sourceAway') : t('rates.perDollar', { rate: formatCount(source.rate) }),
        ],
        [t('rates.preview', { won }), dollars],
      ]}
    />
  );
}

function Row({ rate, onEnd }: { rate: SetRate; onEnd?: () => void }) {
  const t = useAdminText();
  const locale = useLocale();
  // Read once per drawing: a rate that ends while the page is open is over after the next look.
  const [now] = useState(Date.now);
  const state = stateOf(rate, now);
  const words = t('rates.perDollar', { rate: formatCount(rate.rate) });
  const isOpen = state === 'holds' || state === 'later';
  return (
    <QueueItem className={css.row}>
      <div className={css.rate}>
        <QueueMarks>
          <Badge tone={TONES[state]}>{t(`rates.states.${state}`)}</Badge>
          <span className={css.time}>
            {t('rates.span', {
              from: formatMoment(rate.startsAt, locale),
              until: formatMoment(rate.endedAt ?? rate.endsAt, locale),
            })}
          </span>
        </QueueMarks>
        <h3 className={css.title}>{words}</h3>
        {rate.reason === '' ? null : <q className={css.reason}>{rate.reason}</q>}
      </div>
      {isOpen && onEnd ? (
        <Button size="s" aria-label={t('rates.end.of', { rate: words })} onClick={onEnd}>
          {t('rates.end.button')}
        </Button>
      ) : null}
    </QueueItem>
  );
}

function EndDialog({ rate, onClose }: { rate: SetRate; onClose: () => void }) {
  const t = useAdminText();
  return (
    <ActDialog
      words={{ title: t('rates.end.title'), text: t('rates.end.text'), confirm: t('rates.end.button') }}
      done={t('rates.end.done')}
      refusals={{ RATE_NOT_FOUND: 'rates.end.over' }}
      send={async (api, reason) => {
        const { takeRateBack } = await import(/* webpackChunkName: "admin.rates-data" */ './rates.api.ts');
        await takeRateBack(api, rate.id, reason);
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function RatesSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton
      title={t('rates.title')}
      text={t('rates.text')}
      label={t('rates.loading')}
      rowHeight="6rem"
    />
  );
}
