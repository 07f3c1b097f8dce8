import type { RemovedStorefrontEntry, StorefrontItem } from '@lectern/contracts-catalog';
import { Link, useLocale, useNavigate, useSearchParams } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import { placeAddress } from '../../common/list/list-place.ts';
import { formatMoment } from '../../common/moment.ts';
import { PanelRecords, PanelSection } from '../../common/panel/panel-section.tsx';
import { SidePanel } from '../../common/panel/side-panel.tsx';
import { RecordHistory, type RecordedHistory } from '../../common/record/record-history.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { nameOf } from './name-of.ts';
import { HERO, STOREFRONT } from './storefront-address.ts';

interface StorefrontPanelProps {
  items: readonly StorefrontItem[];
  /** Null where they cannot be read. */
  removed: readonly RemovedStorefrontEntry[] | null;
  history: RecordedHistory | null;
}

/** Who did what with the entry that the address names, also when it is gone. */
export function StorefrontPanel({ items, removed, history }: StorefrontPanelProps) {
  const t = useAdminText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get(STOREFRONT.panel);
  const item = items.find((one) => one.id === id);
  const gone = removed?.find((one) => one.item === id);
  const title = item
    ? nameOf(item.content, locale)
    : id === HERO
      ? t('storefront.hero.title')
      : gone?.title || t('storefront.history.gone');
  return (
    <SidePanel
      place={STOREFRONT}
      open={id !== null}
      title={title}
      onClose={() => navigate(placeAddress(STOREFRONT, search, { open: null }), { preventScrollReset: true })}
      object={item ? { kind: 'storefront', id: item.id } : null}
    >
      <RecordHistory of={history} none={t('storefront.history.none')} />
    </SidePanel>
  );
}

/** Banners and slides that are gone, each with the way to its history. */
export function RemovedEntries({ removed }: Pick<StorefrontPanelProps, 'removed'>) {
  const t = useAdminText();
  const locale = useLocale();
  const [search] = useSearchParams();
  if (removed?.length === 0) return null;
  return (
    <PanelSection
      title={t('storefront.removed.title')}
      none={removed === null ? t('storefront.removed.failed') : null}
    >
      <PanelRecords
        records={(removed ?? []).map(({ id, at, item, title, actorName, reason }) => ({
          key: id,
          at,
          time: formatMoment(at, locale),
          words: (
            <>
              <TextLink as={Link} href={placeAddress(STOREFRONT, search, { open: item })} preventScrollReset>
                {title || t('storefront.history.gone')}
              </TextLink>
              {` · ${actorName || t('history.someone')}`}
            </>
          ),
          detail: <q>{reason}</q>,
        }))}
      />
    </PanelSection>
  );
}
