import type { PromoLecture } from '@lectern/contracts-catalog';
import { Button, Dialog, Picture, Spinner } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { useMediaQuery } from '../../../common/use-media-query.ts';
import { PurchaseLink } from '../components/purchase-link.tsx';
import type { AskedLecture } from '../use-lecture-dialog.ts';
import css from './lecture-dialog.module.css';
import { LectureClip } from './lecture-clip.tsx';
import { LectureInstructor } from './lecture-instructor.tsx';

interface LectureDialogProps {
  asked: AskedLecture;
  open: boolean;
  onClose: () => void;
  onRetry: () => void;
}

/** The details of a promoted lecture over the home page (spec 1 §2.5). */
export function LectureDialog({ asked, open, onClose, onRetry }: LectureDialogProps) {
  const t = useCatalogText();
  const frame = { open, onOpenChange: onClose, closeLabel: t('home.lecture.close'), size: 'xl' } as const;
  switch (asked.status) {
    case 'loading':
      return (
        <Dialog {...frame} title={t('home.lecture.loading')}>
          <div className={css.waiting}>
            <Spinner size="l" />
          </div>
        </Dialog>
      );
    case 'missing':
      return (
        <Dialog {...frame} title={t('home.lecture.notFound')}>
          <p>{t('home.lecture.notFoundText')}</p>
        </Dialog>
      );
    case 'failed':
      return (
        <Dialog
          {...frame}
          title={t('home.lecture.failed')}
          footer={<Button onClick={onRetry}>{t('failure.retry')}</Button>}
        >
          <p>{t('home.lecture.failedText')}</p>
        </Dialog>
      );
    case 'loaded': {
      const { lecture } = asked;
      const enrol = (
        <PurchaseLink paymentLink={lecture.paymentLink} soon={t('home.groups.soon')} variant="buy">
          {t('home.lecture.enroll')}
        </PurchaseLink>
      );
      return (
        <Dialog {...frame} title={lecture.title} headerAside={enrol} footer={enrol}>
          <LectureContent lecture={lecture} />
        </Dialog>
      );
    }
  }
}

function LectureContent({ lecture }: { lecture: PromoLecture }) {
  const t = useCatalogText();
  const { title, banner, video, overview, learningGoals, curriculum, contentSlides } = lecture;
  return (
    <div className={css.content}>
      <PromoBanner banner={banner} />
      {video ? <LectureClip clip={video} title={title} /> : null}
      <LectureInstructor instructor={lecture.instructor} />
      {overview ? (
        <section className={css.section}>
          <h3 className={css.title}>{t('home.lecture.overview')}</h3>
          <p className={css.text}>{overview}</p>
        </section>
      ) : null}
      <NumberedList title={t('home.lecture.goals')} lines={learningGoals} />
      {contentSlides.length > 0 ? (
        <ContentSlides slides={contentSlides} />
      ) : (
        <NumberedList title={t('home.lecture.contents')} lines={curriculum} />
      )}
    </div>
  );
}

/** The banner of the packs: what they are in words beside its wide picture, a picture of its own on phones. */
function PromoBanner({ banner: { pc, mobile } }: Pick<PromoLecture, 'banner'>) {
  const t = useCatalogText();
  // Asked here and not left to the browser, as the two differ in shape; this dialog is never drawn on a server.
  const isNarrow = useMediaQuery('(width < 768px)');
  const image = isNarrow ? (mobile ?? pc) : (pc ?? mobile);
  if (!image) return null;
  return (
    <div className={css.promo}>
      <Picture key={image.id} image={image} sizes="(width >= 53rem) 50rem, 100vw" hideOnFailure rounded />
      {image === pc ? (
        <p data-theme="light" className={css.promoWords}>
          {t('home.lecture.promo')}
        </p>
      ) : null}
    </div>
  );
}

/** The contents as pictures with words, where a language has them. */
function ContentSlides({ slides }: { slides: PromoLecture['contentSlides'] }) {
  const t = useCatalogText();
  return (
    <section className={css.section}>
      <h3 className={css.title}>{t('home.lecture.contents')}</h3>
      <ul className={css.slides}>
        {slides.map(({ image, text }, index) => (
          <li key={index} className={css.slide}>
            {image ? <Picture image={image} sizes="(width >= 48rem) 18rem, 100vw" rounded /> : null}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NumberedList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={css.section}>
      <h3 className={css.title}>{title}</h3>
      <ol className={css.list}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
