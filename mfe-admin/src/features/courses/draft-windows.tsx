import { localizePath } from '@lectern/shell-api';
import { Button, Cluster } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import css from './courses.module.css';

const SCREENS = [
  { device: 'desktop', size: 'width=1280,height=860' },
  { device: 'phone', size: 'width=390,height=844' },
] as const;
const LANGUAGES = ['ko', 'en'] as const;

/**
 * The draft as its buyers would see it, in windows beside this page: the documents of staff show no others in themselves, and a
 * window has the width of the device. Its films play there.
 */
export function DraftWindows({ curriculumId }: { curriculumId: string }) {
  const t = useAdminText();
  const open = (language: 'ko' | 'en', size: string): void => {
    window.open(localizePath(paths.draftPage(curriculumId), language), '_blank', `noopener,${size}`);
  };
  return (
    <section className={css.panel} aria-labelledby="review-preview">
      <h2 id="review-preview">{t('courses.review.preview')}</h2>
      <p>{t('courses.review.previewText')}</p>
      <Cluster gap={2}>
        {SCREENS.flatMap(({ device, size }) =>
          LANGUAGES.map((language) => (
            <Button key={`${device} ${language}`} size="s" onClick={() => open(language, size)}>
              {t(`courses.review.windows.${device}.${language}`)}
            </Button>
          )),
        )}
      </Cluster>
    </section>
  );
}
