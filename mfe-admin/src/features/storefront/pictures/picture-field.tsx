import type { StorefrontKind, StorefrontPicture } from '@lectern/contracts-catalog';
import type { Image } from '@lectern/contracts-core';
import { PROFILE_IMAGE_TYPES } from '@lectern/contracts-media';
import { useLocale } from '@lectern/shell-api';
import { Button, Cluster, Field, FileDrop, Notice, Select, Spinner } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { DescribePicture } from './describe-picture.tsx';
import { PictureCrops, type Screen } from './picture-crops.tsx';
import css from './pictures.module.css';
import type * as Sending from './send-picture.ts';
import type { UploadFault } from './upload-fault.ts';

const sending = (): Promise<typeof Sending> =>
  import(/* webpackChunkName: "admin.storefront-data" */ './send-picture.ts');

interface PictureFieldProps {
  kind: StorefrontKind;
  label: string;
  pictures: readonly StorefrontPicture[];
  value: string;
  screens: readonly Screen[];
  /** Whether an entry may go without one. */
  isOptional?: boolean;
  onChange: (id: string) => void;
  /** Called with a picture that was uploaded or described anew. */
  onPicture: (picture: StorefrontPicture) => void;
}

type Part = 'shown' | 'upload' | Image;

/** Chooses a picture, or takes one by upload and asks what it says; shows what pages cut of it. */
export function PictureField(props: PictureFieldProps) {
  const { kind, label, pictures, value, screens, isOptional = false, onChange, onPicture } = props;
  const t = useAdminText();
  const locale = useLocale();
  const [part, setPart] = useState<Part>('shown');
  const chosen = pictures.find(({ id }) => id === value);
  const nameOf = ({ id, isUploaded, alt_ko, alt_en }: StorefrontPicture): string =>
    isUploaded ? (locale === 'ko' ? alt_ko : alt_en) : id;
  return (
    <fieldset className={css.field}>
      <legend className="sr-only">{label}</legend>
      <Field label={label} required={!isOptional}>
        <Select
          value={value}
          options={[
            ...(isOptional ? [{ value: '', label: t('storefront.picture.none') }] : []),
            ...pictures.map((picture) => ({
              value: picture.id,
              label: t('storefront.picture.option', {
                name: nameOf(picture),
                width: picture.width,
                height: picture.height,
              }),
            })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      {typeof part === 'object' ? (
        <DescribePicture
          kind={kind}
          image={part}
          onDone={(picture) => {
            onPicture(picture);
            onChange(picture.id);
            setPart('shown');
          }}
          onClose={() => setPart('shown')}
        />
      ) : (
        <>
          {chosen ? <PictureCrops kind={kind} image={chosen} screens={screens} /> : null}
          {part === 'upload' ? <Upload onSent={setPart} /> : null}
          <Cluster gap={2}>
            <Button size="s" onClick={() => setPart(part === 'upload' ? 'shown' : 'upload')}>
              {t(part === 'upload' ? 'action.cancel' : 'storefront.picture.upload')}
              <span className="sr-only">{label}</span>
            </Button>
            {chosen?.isUploaded && part === 'shown' ? (
              <Button size="s" onClick={() => setPart(chosen)}>
                {t('storefront.picture.describe')}
                <span className="sr-only">{label}</span>
              </Button>
            ) : null}
          </Cluster>
        </>
      )}
    </fieldset>
  );
}

function Upload({ onSent }: { onSent: (image: Image) => void }) {
  const t = useAdminText();
  const [state, setState] = useState<'ready' | 'sending' | UploadFault>('ready');
  const send = async (file: File): Promise<void> => {
    setState('sending');
    const { sendPicture } = await sending();
    const answer = await sendPicture(file);
    if (typeof answer === 'string') setState(answer);
    else onSent(answer);
  };
  return (
    <>
      <FileDrop
        actionLabel={t('storefront.picture.choose')}
        dropLabel={t('storefront.picture.drop')}
        rules={t('storefront.picture.rules')}
        accept={PROFILE_IMAGE_TYPES.join(',')}
        disabled={state === 'sending'}
        onFiles={([file]) => (file ? void send(file) : undefined)}
      />
      {state === 'sending' ? <Spinner label={t('storefront.picture.sending')} /> : null}
      {state === 'ready' || state === 'sending' ? null : (
        <Notice tone="danger" announce>
          {t(`storefront.picture.fault.${state}`)}
        </Notice>
      )}
    </>
  );
}
