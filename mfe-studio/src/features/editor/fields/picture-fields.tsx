import { STUDIO_LIMITS } from '@lectern/contracts-catalog';
import type { Image } from '@lectern/contracts-core';
import {
  ChevronDownIcon,
  ChevronUpIcon,
  FileDrop,
  IconButton,
  Notice,
  Picture,
  Spinner,
  Stack,
  TrashIcon,
} from '@lectern/ui';
import { PICTURE_TYPES } from '../../../common/pictures/send-picture.ts';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from './picture-fields.module.css';
import { LANGUAGES, Place, type FieldsProps } from './place.tsx';
import { usePictures, type Pictures } from './use-pictures.ts';

const SCREENS = ['pc', 'mobile'] as const;

/** The pictures of a course: its thumbnail in each language, and what its page shows below the description. */
export function PictureFields(props: FieldsProps & { images: readonly Image[] }) {
  const { document, pins, images } = props;
  return (
    <Stack gap={6}>
      {LANGUAGES.map((language) => (
        <Place key={language} path={`thumbnails.${language}`} pins={pins}>
          <Thumbnail {...props} language={language} />
        </Place>
      ))}
      {SCREENS.map((screen) => (
        <Place key={screen} path={`detailImages.${screen}`} pins={pins}>
          <DetailImages {...props} images={images} ids={document.detailImages[screen]} screen={screen} />
        </Place>
      ))}
    </Stack>
  );
}

function Thumbnail({
  document,
  isEditable,
  onChange,
  images,
  language,
}: FieldsProps & { images: readonly Image[]; language: 'ko' | 'en' }) {
  const t = useStudioText();
  const pictures = usePictures(images);
  const put = (value: string | null): void =>
    onChange({ kind: 'set', field: language === 'ko' ? 'thumbnails.ko' : 'thumbnails.en', value });
  const image = pictures.find(document.thumbnails[language]);
  return (
    <section className={css.group} aria-label={t(`fields.thumbnails.${language}`)}>
      <h3 className={css.name}>{t(`fields.thumbnails.${language}`)}</h3>
      {image ? (
        <div className={css.row}>
          <Picture image={image} sizes="16rem" ratio={16 / 9} rounded className={css.picture} />
          {isEditable ? (
            <IconButton
              label={t('fields.removePicture', { name: t(`fields.thumbnails.${language}`) })}
              icon={<TrashIcon />}
              onClick={() => put(null)}
            />
          ) : null}
        </div>
      ) : (
        <p className={css.note}>{t('fields.thumbnailHint')}</p>
      )}
      {isEditable ? <Drop pictures={pictures} onSent={([id]) => put(id ?? null)} /> : null}
    </section>
  );
}

interface DetailImagesProps extends FieldsProps {
  images: readonly Image[];
  ids: readonly string[];
  screen: 'pc' | 'mobile';
}

function DetailImages({ isEditable, onChange, images, ids, screen }: DetailImagesProps) {
  const t = useStudioText();
  const pictures = usePictures(images);
  const put = (value: string[]): void =>
    onChange({
      kind: 'set',
      field: screen === 'pc' ? 'detailImages.pc' : 'detailImages.mobile',
      value: value.slice(0, STUDIO_LIMITS.detailImages),
    });
  const move = (from: number, to: number): void => {
    const [one] = ids.slice(from, from + 1);
    if (one !== undefined) put(ids.toSpliced(from, 1).toSpliced(to, 0, one));
  };
  return (
    <section className={css.group} aria-label={t(`fields.detailImages.${screen}`)}>
      <h3 className={css.name}>{t(`fields.detailImages.${screen}`)}</h3>
      <p className={css.note}>{t(`fields.detailImagesHint.${screen}`)}</p>
      <ol className={css.list}>
        {ids.map((id, index) => {
          const image = pictures.find(id);
          const name = t('fields.pictureNumber', { number: index + 1 });
          return (
            <li key={id} className={css.row}>
              {image ? (
                <Picture image={image} sizes="10rem" ratio={16 / 9} rounded className={css.small} />
              ) : (
                <span className={css.note}>{name}</span>
              )}
              {isEditable ? (
                <>
                  <IconButton
                    label={t('fields.pictureUp', { name })}
                    icon={<ChevronUpIcon />}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    label={t('fields.pictureDown', { name })}
                    icon={<ChevronDownIcon />}
                    disabled={index === ids.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <IconButton
                    label={t('fields.removePicture', { name })}
                    icon={<TrashIcon />}
                    onClick={() => put(ids.toSpliced(index, 1))}
                  />
                </>
              ) : null}
            </li>
          );
        })}
      </ol>
      {isEditable && ids.length < STUDIO_LIMITS.detailImages ? (
        <Drop
          pictures={pictures}
          isMany
          most={STUDIO_LIMITS.detailImages - ids.length}
          onSent={(sent) => put([...ids, ...sent])}
        />
      ) : null}
    </section>
  );
}

interface DropProps {
  pictures: Pictures;
  isMany?: boolean;
  most?: number;
  onSent: (ids: string[]) => void;
}

function Drop({ pictures, isMany = false, most = 1, onSent }: DropProps) {
  const t = useStudioText();
  return (
    <>
      <FileDrop
        actionLabel={t('lecturePage.thumbnail.choose')}
        dropLabel={t('lecturePage.upload.drop')}
        rules={t('lecturePage.thumbnail.rules')}
        accept={PICTURE_TYPES.join(',')}
        multiple={isMany}
        disabled={pictures.state === 'sending'}
        onFiles={(files) => void pictures.send(files.slice(0, most), onSent)}
      />
      {pictures.state === 'sending' ? <Spinner label={t('fields.sendingPicture')} /> : null}
      {pictures.state === 'failed' || pictures.state === 'refused' ? (
        <Notice tone="danger" announce>
          {t(`lecturePage.thumbnail.${pictures.state}`)}
        </Notice>
      ) : null}
    </>
  );
}
