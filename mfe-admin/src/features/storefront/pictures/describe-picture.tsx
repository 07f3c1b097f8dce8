import type { StorefrontKind, StorefrontPicture } from '@lectern/contracts-catalog';
import type { Image, ImageFocus } from '@lectern/contracts-core';
import { Button, Cluster, Field, Notice, Picture, Slider, TextInput } from '@lectern/ui';
import { useState, type CSSProperties, type MouseEvent } from 'react';
import { useAct } from '../../../common/act/use-act.ts';
import { useAdminText } from '../../../common/use-admin-text.ts';
import type * as Calls from '../storefront.api.ts';
import { PictureCrops } from './picture-crops.tsx';
import css from './pictures.module.css';

const MIDDLE: ImageFocus = { x: 50, y: 50 };
const MOST = 200;
const calls = (): Promise<typeof Calls> =>
  import(/* webpackChunkName: "admin.storefront-data" */ '../storefront.api.ts');

interface DescribeProps {
  kind: StorefrontKind;
  image: Image & Partial<Pick<StorefrontPicture, 'alt_ko' | 'alt_en'>>;
  onDone: (picture: StorefrontPicture) => void;
  onClose: () => void;
}

/** Asks what an uploaded picture says in words and which point of it a cut keeps; shows both cuts meanwhile. */
export function DescribePicture({ kind, image, onDone, onClose }: DescribeProps) {
  const t = useAdminText();
  const [ko, setKo] = useState(image.alt_ko ?? '');
  const [en, setEn] = useState(image.alt_en ?? '');
  const [focus, setFocus] = useState(image.focus ?? MIDDLE);
  const { act, isSending, failure } = useAct(() => undefined, {
    PICTURE_UNKNOWN: 'storefront.refusal.picture',
  });
  const save = (): void =>
    void act(null, async (api) => {
      const { describePicture } = await calls();
      onDone(await describePicture(api, image.id, { alt_ko: ko, alt_en: en, focus }));
    });
  return (
    <div className={css.panel}>
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <FocusPicture image={image} focus={focus} onChange={setFocus} />
      <div className={css.sliders}>
        <Slider
          label={t('storefront.picture.focusX')}
          value={focus.x}
          valueText={t('storefront.picture.percent', { value: focus.x })}
          onValueChange={(x) => setFocus({ ...focus, x })}
        />
        <Slider
          label={t('storefront.picture.focusY')}
          value={focus.y}
          valueText={t('storefront.picture.percent', { value: focus.y })}
          onValueChange={(y) => setFocus({ ...focus, y })}
        />
      </div>
      <PictureCrops kind={kind} image={{ ...image, focus }} screens={['desktop', 'mobile']} />
      <div className={css.sliders}>
        <Field label={t('storefront.picture.altKo')} hint={t('storefront.picture.altHint')} required>
          <TextInput
            lang="ko"
            value={ko}
            maxLength={MOST}
            autoComplete="off"
            onChange={(event) => setKo(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('storefront.picture.altEn')} hint={t('storefront.picture.altHint')} required>
          <TextInput
            lang="en"
            value={en}
            maxLength={MOST}
            autoComplete="off"
            onChange={(event) => setEn(event.currentTarget.value)}
          />
        </Field>
      </div>
      <Cluster gap={2}>
        <Button
          size="s"
          variant="primary"
          loading={isSending}
          disabled={ko.trim() === '' || en.trim() === ''}
          onClick={save}
        >
          {t('storefront.picture.use')}
        </Button>
        <Button size="s" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </Cluster>
    </div>
  );
}

/** The whole picture with its point; a press moves it. The sliders below do the same by keys. */
function FocusPicture({
  image,
  focus,
  onChange,
}: {
  image: Image;
  focus: ImageFocus;
  onChange: (focus: ImageFocus) => void;
}) {
  const shape: CSSProperties & Record<'--shape', number> = { '--shape': image.width / image.height };
  const move = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: percentOf(clientX - left, width), y: percentOf(clientY - top, height) });
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- the sliders are the way by keys, and say where the point is
    <div className={css.whole} style={shape} onClick={move}>
      <Picture image={{ ...image, alt: '' }} sizes="28rem" />
      <span
        aria-hidden
        className={css.point}
        style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }}
      />
    </div>
  );
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 50 : Math.min(100, Math.max(0, Math.round((100 * part) / whole)));
