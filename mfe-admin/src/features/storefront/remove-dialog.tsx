import type { StorefrontKind } from '@lectern/contracts-catalog';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import type * as Calls from './storefront.api.ts';

const REFUSALS = {
  STOREFRONT_CHANGED: 'storefront.refusal.changed',
  STOREFRONT_ITEM_NOT_FOUND: 'storefront.refusal.gone',
  STOREFRONT_SHOWN: 'storefront.refusal.shown',
  PACK_STAYS: 'storefront.refusal.packStays',
};
const calls = (): Promise<typeof Calls> =>
  import(/* webpackChunkName: "admin.storefront-data" */ './storefront.api.ts');

/** An entry that visitors do not see now, as it was when staff chose to remove it. */
export interface Removable {
  readonly kind: StorefrontKind;
  readonly id: string;
  readonly version: number;
  /** Its title, which has to be typed. */
  readonly name: string;
}

/** Removes an entry for good; the service refuses one that was changed or shown since. */
export function RemoveDialog({
  entry: { kind, id, version, name },
  onDone,
  onClose,
}: {
  entry: Removable;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useAdminText();
  return (
    <ActDialog
      words={{
        title: t(`storefront.act.remove.title.${kind}`),
        text: t(kind === 'pack' ? 'storefront.act.remove.packText' : 'storefront.act.remove.text'),
        confirm: t('storefront.act.remove.confirm'),
      }}
      done={t('storefront.act.remove.done')}
      isDangerous
      typedWords={name}
      refusals={REFUSALS}
      send={async (api, reason) => {
        const { removeItem } = await calls();
        await removeItem(api, { kind, id }, { version, reason });
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
