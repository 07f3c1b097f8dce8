import { STOREFRONT_KINDS, type StorefrontItem } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import { definePage, useLocale, useNavigate, useRouteData, useSearchParams } from '@lectern/shell-api';
import { Badge, Button, Cluster, EmptyShelfDrawing, EmptyState } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { QueueItem, QueueList, QueueMarks } from '../../common/list/queue-list.tsx';
import { QueueSkeleton } from '../../common/list/queue-skeleton.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { HeroSetting } from './hero-setting.tsx';
import { nameOf } from './name-of.ts';
import { PreviewMenu } from './preview-menu.tsx';
import { RemoveDialog, type Removable } from './remove-dialog.tsx';
import { STOREFRONT, storefrontAddress } from './storefront-address.ts';
import { StorefrontDialog } from './storefront-dialog.tsx';
import { RemovedEntries, StorefrontPanel } from './storefront-history.tsx';
import { loadStorefront } from './storefront.api.ts';
import css from './storefront.module.css';

const TONES = { draft: 'neutral', scheduled: 'info', live: 'positive', ended: 'warning' } as const;

export const page = inFrame(
  definePage({
    loader: loadStorefront,
    Component: StorefrontPage,
    Skeleton: StorefrontSkeleton,
    head: ({ t }) => ({
      title: t('storefront.title'),
      description: t('storefront.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Banners, slides and packs in every state, in the order visitors see them. */
function StorefrontPage() {
  const t = useAdminText();
  const { kind, items, pictures, removed: gone, history, hero } = useRouteData<typeof loadStorefront>();
  const [open, setOpen] = useState<StorefrontItem | 'new' | null>(null);
  const [removing, setRemoving] = useState<Removable | null>(null);
  const about = useRef<HTMLParagraphElement>(null);
  const removed = useRef<string | null>(null);
  // The button that had the focus goes with its entry.
  useEffect(() => {
    if (removed.current === null || items.some(({ id }) => id === removed.current)) return;
    removed.current = null;
    about.current?.focus();
  }, [items]);
  const optional = items.filter(({ isOptional }) => isOptional).length;
  return (
    <ListPage>
      <PageHead
        title={t('storefront.title')}
        text={t('storefront.text')}
        tools={
          <Button variant="primary" onClick={() => setOpen('new')}>
            {t(`storefront.add.${kind}`)}
          </Button>
        }
      />
      <ListTabs
        label={t('storefront.kinds')}
        tabs={STOREFRONT_KINDS.map((id) => ({
          id,
          words: t(`storefront.kind.${id}`),
          href: storefrontAddress(id),
          isCurrent: id === kind,
        }))}
      />
      <p ref={about} tabIndex={-1} className={css.facts}>
        {t(`storefront.about.${kind}`)}
      </p>
      {items.length === 0 ? (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t('storefront.none')}
          text={t('storefront.noneText')}
        />
      ) : (
        <QueueList>
          {items.map((item) => (
            <Entry key={item.id} item={item} onChange={() => setOpen(item)} onRemove={setRemoving} />
          ))}
        </QueueList>
      )}
      {kind === 'slide' ? <HeroSetting hero={hero} /> : null}
      <RemovedEntries removed={gone} />
      <StorefrontPanel items={items} removed={gone} history={history} />
      {open ? (
        <StorefrontDialog
          kind={kind}
          item={open === 'new' ? null : open}
          pictures={pictures[kind]}
          places={open === 'new' ? optional + 1 : optional}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {removing ? (
        <RemoveDialog
          entry={removing}
          onDone={() => {
            removed.current = removing.id;
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </ListPage>
  );
}

interface EntryProps {
  item: StorefrontItem;
  onChange: () => void;
  onRemove: (entry: Removable) => void;
}

function Entry({ item, onChange, onRemove }: EntryProps) {
  const t = useAdminText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { content, state, startsAt, endsAt, isOptional, position, changedAt, courses } = item;
  const [title, other] =
    locale === 'ko' ? [content.title_ko, content.title_en] : [content.title_en, content.title_ko];
  const name = nameOf(content, locale);
  const time = (moment: string): string => formatMoment(moment, locale);
  const unsold = courses?.filter(({ isForSale }) => isForSale === false) ?? [];
  const facts = [
    isOptional ? t('storefront.place', { place: position }) : t('storefront.always'),
    priceOf(content, locale),
    courses === undefined ? null : t('storefront.courses', { count: courses.length }),
    startsAt === null ? null : t('storefront.from', { time: time(startsAt) }),
    endsAt === null ? null : t('storefront.until', { time: time(endsAt) }),
    content.link === '' ? t('storefront.noLink') : content.link,
    changedAt === null ? t('storefront.unchanged') : t('storefront.changed', { time: time(changedAt) }),
  ];
  return (
    <QueueItem className={css.row}>
      <div className={css.entry}>
        <QueueMarks>
          <Badge tone={TONES[state]}>{t(`storefront.state.${state}`)}</Badge>
          {title === '' ? <Badge tone="neutral">{t('storefront.otherLanguage')}</Badge> : null}
        </QueueMarks>
        <h2 className={css.title}>{name}</h2>
        {title !== '' && other !== '' ? <p className={css.other}>{other}</p> : null}
        {unsold.length > 0 ? (
          <p className={css.unsold}>
            {t('storefront.pack.unsold', {
              titles: unsold.map((course) => nameOf(course, locale)).join(' · '),
            })}
          </p>
        ) : null}
        <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Cluster gap={2}>
        <PreviewMenu
          kind={content.kind}
          id={item.id}
          size="s"
          aria-label={t('storefront.preview.of', { name })}
          onShow={(address, size) => window.open(address, '_blank', `noopener,${size}`)}
        >
          {t('storefront.preview.button')}
        </PreviewMenu>
        <Button
          size="s"
          aria-label={t('storefront.history.of', { name })}
          onClick={() =>
            navigate(placeAddress(STOREFRONT, search, { open: item.id }), { preventScrollReset: true })
          }
        >
          {t('storefront.history.button')}
        </Button>
        <Button size="s" aria-label={t('storefront.act.change.of', { name })} onClick={onChange}>
          {t('storefront.act.change.button')}
        </Button>
        {(content.kind === 'pack' && courses === undefined) || state === 'live' ? null : (
          <Button
            size="s"
            aria-label={t('storefront.act.remove.of', { name })}
            onClick={() => onRemove({ kind: content.kind, id: item.id, version: item.version, name })}
          >
            {t('storefront.act.remove.button')}
          </Button>
        )}
      </Cluster>
    </QueueItem>
  );
}

/** Of a pack that staff added, in both currencies; null of anything else. */
function priceOf(content: StorefrontItem['content'], locale: Locale): string | null {
  if (content.kind !== 'pack' || content.priceKrw === undefined) return null;
  const sums = [
    { amountMinor: content.priceKrw, currency: 'KRW' as const },
    { amountMinor: content.priceUsdMinor ?? 0, currency: 'USD' as const },
  ];
  return sums.map((sum) => formatExactMoney(sum, locale)).join(' / ');
}

function StorefrontSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton
      title={t('storefront.title')}
      text={t('storefront.text')}
      label={t('storefront.loading')}
      rowHeight="6rem"
    />
  );
}
