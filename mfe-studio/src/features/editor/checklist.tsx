import type { ChecklistItem } from '@lectern/contracts-catalog';
import { CircleCheckIcon, CircleXIcon, InfoIcon } from '@lectern/ui';
import { useStudioText } from '../../common/use-studio-text.ts';
import css from './editor.module.css';

/** What the service checks before a course is submitted or published; points that lead to a field name it. */
export function Checklist({
  items,
  onGo,
}: {
  items: readonly ChecklistItem[];
  onGo: (path: string) => void;
}) {
  const t = useStudioText();
  const open = items.filter(({ isBlocking, isMet }) => isBlocking && !isMet).length;
  return (
    <section className={css.panel} aria-labelledby="checklist">
      <h2 id="checklist" className={css.heading}>
        {t('checklist.title')}
      </h2>
      <p role="status" className={css.muted}>
        {open === 0 ? t('checklist.ready') : t('checklist.open', { count: open })}
      </p>
      <ul className={css.checklist}>
        {items.map(({ code, isBlocking, isMet, paths }) => {
          const [path] = paths;
          const words = t(`checklist.${code}`);
          return (
            <li key={code} className={css.check} data-met={isMet}>
              {isMet ? (
                <CircleCheckIcon size={16} label={t('checklist.met')} />
              ) : isBlocking ? (
                <CircleXIcon size={16} label={t('checklist.missing')} />
              ) : (
                <InfoIcon size={16} label={t('checklist.advice')} />
              )}
              {!isMet && path !== undefined ? (
                <button type="button" className={css.go} onClick={() => onGo(path)}>
                  {words}
                </button>
              ) : (
                <span>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
