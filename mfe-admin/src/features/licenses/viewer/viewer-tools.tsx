import { ChevronLeftIcon, ChevronRightIcon, IconButton, MinusIcon, PlusIcon, RefreshIcon } from '@lectern/ui';
import { useAdminText } from '../../../common/use-admin-text.ts';
import css from './viewer.module.css';

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

interface ViewerToolsProps {
  page: number;
  pages: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
  /** Quarter turns to the right; -1 to the left. */
  onTurn: (by: 1 | -1) => void;
}

/** Which page, how large, which way up. */
export function ViewerTools({ page, pages, zoom, onPage, onZoom, onTurn }: ViewerToolsProps) {
  const t = useAdminText();
  const at = ZOOMS.findIndex((one) => one === zoom);
  const zoomTo = (index: number): void => onZoom(ZOOMS[index] ?? zoom);
  return (
    <div className={css.tools} role="toolbar" aria-label={t('license.viewer.tools')}>
      {pages > 1 ? (
        <div className={css.group}>
          <IconButton
            label={t('license.viewer.previous')}
            icon={<ChevronLeftIcon />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span className={css.value}>{t('license.viewer.pageOf', { page, pages })}</span>
          <IconButton
            label={t('license.viewer.next')}
            icon={<ChevronRightIcon />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </div>
      ) : null}
      <div className={css.group}>
        <IconButton
          label={t('license.viewer.smaller')}
          icon={<MinusIcon />}
          disabled={at <= 0}
          onClick={() => zoomTo(at - 1)}
        />
        <output className={css.value} aria-label={t('license.viewer.zoom')}>
          {Math.round(zoom * 100)}%
        </output>
        <IconButton
          label={t('license.viewer.larger')}
          icon={<PlusIcon />}
          disabled={at >= ZOOMS.length - 1}
          onClick={() => zoomTo(at + 1)}
        />
      </div>
      <div className={css.group}>
        <IconButton
          label={t('license.viewer.turnLeft')}
          icon={<RefreshIcon className={css.mirrored} />}
          onClick={() => onTurn(-1)}
        />
        <IconButton label={t('license.viewer.turnRight')} icon={<RefreshIcon />} onClick={() => onTurn(1)} />
      </div>
    </div>
  );
}
