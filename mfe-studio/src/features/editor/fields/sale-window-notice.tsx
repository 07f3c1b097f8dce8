import type { StudioCurriculum } from '@lectern/contracts-catalog';
import { formatLocalMoment } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Notice } from '@lectern/ui';
import { useStudioText } from '../../../common/use-studio-text.ts';

/** When the course can be bought, which staff set. */
export function SaleWindowNotice({ window }: { window: NonNullable<StudioCurriculum['saleWindow']> }) {
  const t = useStudioText();
  const locale = useLocale();
  const [starts, ends] = [window.startsAt, window.endsAt].map((moment) =>
    moment === null ? '' : formatLocalMoment(moment, locale, 'Asia/Seoul'),
  );
  const kind = starts && ends ? 'between' : starts ? 'from' : 'until';
  return (
    <Notice tone="info" title={t(`fields.saleWindow.${kind}`, { starts, ends })}>
      {t('fields.saleWindow.text')}
    </Notice>
  );
}
