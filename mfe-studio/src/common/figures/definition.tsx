import { useLocale } from '@lectern/shell-api';
import { IconButton, InfoIcon, Popover, Tooltip } from '@lectern/ui';
import { useStudioText } from '../use-studio-text.ts';
import css from './figures.module.css';

export type Words = { readonly ko: string; readonly en: string } | undefined;

/** What exactly a figure counts, on hover, focus and press. */
export function Definition({ name, words }: { name: string; words: Words }) {
  const t = useStudioText();
  const locale = useLocale();
  const text = words?.[locale];
  if (!text) return null;
  return (
    <Popover
      label={t('figures.meaningOf', { name })}
      placement="bottom"
      className={css.meaning}
      trigger={(trigger) => (
        <Tooltip text={text}>
          <IconButton
            size="s"
            label={t('figures.meaningOf', { name })}
            icon={<InfoIcon size={16} />}
            {...trigger}
          />
        </Tooltip>
      )}
    >
      <p>{text}</p>
    </Popover>
  );
}
