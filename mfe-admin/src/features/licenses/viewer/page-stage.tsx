import type { LicensePage } from '@lectern/contracts-identity';
import { AreaLayer, type Turns } from '@lectern/ui';
import { useAdminText } from '../../../common/use-admin-text.ts';
import type { Areas } from './use-areas.ts';
import css from './viewer.module.css';

interface PageStageProps {
  page: LicensePage;
  url: string;
  alt: string;
  zoom: number;
  turns: Turns;
  areas: Areas;
  onError: () => void;
}

/** A page on its stage; drawing over it with a pointer marks an area. */
export function PageStage({ page, url, alt, zoom, turns, areas, onError }: PageStageProps) {
  const t = useAdminText();
  const isSideways = turns % 2 === 1;
  const ratio = page.width / page.height;
  return (
    <div
      className={css.stage}
      role="region"
      aria-label={t('license.viewer.stage')}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- pages larger than their stage scroll, by keyboard too
      tabIndex={0}
    >
      <div
        className={css.room}
        style={{ inlineSize: `${zoom * 100}%`, aspectRatio: String(isSideways ? 1 / ratio : ratio) }}
      >
        <div
          className={css.sheet}
          style={{
            inlineSize: isSideways ? `${ratio * 100}%` : '100%',
            aspectRatio: String(ratio),
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
        >
          <img
            className={css.image}
            src={url}
            alt={alt}
            width={page.width}
            height={page.height}
            onError={onError}
          />
          <AreaLayer
            marked={areas.marked}
            fresh={areas.fresh}
            turns={turns}
            labelOf={(number) => t('license.viewer.area', { number })}
            describedBy="area-keys"
            onAdd={areas.add}
            onChange={areas.change}
            onRemove={areas.remove}
          />
        </div>
      </div>
    </div>
  );
}
