import type { StorefrontItem, StorefrontKind, StorefrontPicture } from '@lectern/contracts-catalog';
import { useLocale } from '@lectern/shell-api';
import { Notice } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { refusalsOf } from './refusals.ts';
import { StorefrontFields } from './storefront-fields.tsx';
import { bodyOf, emptyForm, faultsOf, formOf, newBodyOf } from './storefront-form.ts';
import type * as Calls from './storefront.api.ts';
import { TrialPreview } from './trial-preview.tsx';

const calls = (): Promise<typeof Calls> =>
  import(/* webpackChunkName: "admin.storefront-data" */ './storefront.api.ts');

interface StorefrontDialogProps {
  kind: StorefrontKind;
  /** Without one, an entry is added. */
  item: StorefrontItem | null;
  pictures: readonly StorefrontPicture[];
  /** How many entries have a place. */
  places: number;
  onClose: () => void;
}

/** Adds an entry, or changes one; the service refuses a change of another version than this form began with. */
export function StorefrontDialog({ kind, item, places, onClose, ...props }: StorefrontDialogProps) {
  const t = useAdminText();
  const locale = useLocale();
  const [pictures, setPictures] = useState(props.pictures);
  const [form, setForm] = useState(() =>
    item
      ? formOf(item)
      : emptyForm(
          kind,
          pictures.map(({ id }) => id),
        ),
  );
  const [start] = useState(form);
  const changed = item ? bodyOf(form) : null;
  const added = item ? null : newBodyOf(form);
  const faults = faultsOf(form);
  const act = item ? 'change' : 'add';
  return (
    <ActDialog
      size="l"
      words={{
        title: t(`storefront.act.${act}.title.${kind}`),
        text: t(`storefront.act.${act}.text`),
        confirm: t(`storefront.act.${act}.confirm`),
      }}
      done={t(`storefront.act.${act}.done`)}
      isReady={(changed ?? added) !== null && form !== start}
      refusals={refusalsOf(t, locale)}
      send={async (api, reason) => {
        const { addItem, changeItem } = await calls();
        if (item && changed)
          await changeItem(api, { kind, id: item.id }, { ...changed, version: item.version, reason });
        if (added) await addItem(api, { ...added, reason });
      }}
      onDone={onClose}
      onClose={onClose}
      {...(item ? { object: { kind: 'storefront', id: item.id } } : {})}
    >
      {faults.title && form !== start ? <Notice tone="warning">{t(faults.title)}</Notice> : null}
      <StorefrontFields
        form={form}
        onChange={setForm}
        pictures={pictures}
        onPicture={(picture) =>
          setPictures((known) => [picture, ...known.filter(({ id }) => id !== picture.id)])
        }
        places={places}
        isOptional={item?.isOptional ?? true}
        courses={item?.courses}
        priced={item ? start.sale : null}
      />
      <TrialPreview
        trial={
          item && changed
            ? { form: 'change', id: item.id, ...changed }
            : added
              ? { form: 'add', ...added }
              : null
        }
      />
    </ActDialog>
  );
}
