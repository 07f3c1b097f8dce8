import { Button, Slider } from '@lectern/ui';
import type { LectureDraft } from '../draft/use-lecture-draft.ts';
import css from '../lecture.module.css';
import { useStudioText } from '../../../common/use-studio-text.ts';

const ANGLES = { yaw: 180, pitch: 90 } as const;

/** Where a 360 film looks at first; the player above follows. */
export function ViewSection({ draft: { lecture, set } }: { draft: LectureDraft }) {
  const t = useStudioText();
  const { view } = lecture;
  return (
    <section className={css.section} aria-labelledby="view-title">
      <h2 id="view-title" className={css.sectionTitle}>
        {t('lecturePage.view.title')}
      </h2>
      {(['yaw', 'pitch'] as const).map((angle) => (
        <Slider
          key={angle}
          label={t(`lecturePage.view.${angle}`)}
          valueText={t('lecturePage.view.degrees', { degrees: view[angle] })}
          min={-ANGLES[angle]}
          max={ANGLES[angle]}
          step={5}
          value={view[angle]}
          onValueChange={(value) => set({ field: 'view', value: { ...view, [angle]: value } })}
        />
      ))}
      <div>
        <Button size="s" variant="quiet" onClick={() => set({ field: 'view', value: { yaw: 0, pitch: 0 } })}>
          {t('lecturePage.view.reset')}
        </Button>
      </div>
    </section>
  );
}
