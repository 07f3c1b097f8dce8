import type { PackageInfo, PromoLecture } from '@lectern/contracts-catalog';
import { formatMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
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
  /** The pack the lecture is sold in; none for a lecture that no pack of the page holds. */
  pack: PackageInfo | null;
  open: boolean;
  onClose: () => void;
  onRetry: () => void;
}

/** The details of a promoted lecture over the home page (spec 1 §2.5). */
export function LectureDialog({ asked, pack, open, onClose, onRetry }: LectureDialogProps) {
  const t = useCatalogText();
  const locale = useLocale();
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
        <PurchaseLink
          pack={{ paymentLink: lecture.paymentLink, ...(pack ? { id: pack.id } : {}) }}
          soon={t('home.groups.soon')}
        >
          {pack
            ? t('home.lecture.enroll', { pack: pack.title, price: formatMoney(pack.price, locale) })
            : t('course.enroll')}
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

/** The banner of the packs: its words beside the wide picture, which then needs none of its own. */
function PromoBanner({ banner: { pc, mobile } }: Pick<PromoLecture, 'banner'>) {
  const t = useCatalogText();
  // Asked here and not left to the browser, as the two differ in shape; this dialog is never drawn on a server.
  const isNarrow = useMediaQuery('(width < 768px)');
  const image = isNarrow ? (mobile ?? pc) : (pc ?? mobile);
  if (!image) return null;
  const isWide = image === pc;
  return (
    <div className={css.promo}>
      <Picture
        key={image.id}
        image={isWide ? { ...image, alt: '' } : image}
        sizes="(width >= 53rem) 50rem, 100vw"
        hideOnFailure
        rounded
      />
      {isWide ? <p className={css.promoWords}>{t('home.lecture.promo')}</p> : null}
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
          <li key={index}>
            <figure className={css.slide}>
              {image ? <Picture image={image} sizes="(width >= 48rem) 18rem, 100vw" rounded /> : null}
              <figcaption>{text}</figcaption>
            </figure>
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
