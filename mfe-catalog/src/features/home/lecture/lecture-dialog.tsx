import type { PromoLecture } from '@lectern/contracts';
import { Dialog, Picture, Spinner } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { PurchaseLink } from '../components/purchase-link.tsx';
import type { AskedLecture } from '../use-lecture-dialog.ts';
import css from './lecture-dialog.module.css';
import { LectureInstructor } from './lecture-instructor.tsx';

interface LectureDialogProps {
  asked: AskedLecture;
  onClose: () => void;
}

/** The details of a promoted lecture over the home page. */
export function LectureDialog({ asked, onClose }: LectureDialogProps) {
  const t = useCatalogText();
  const frame = {
    open: true,
    onOpenChange: onClose,
    closeLabel: t('home.lecture.close'),
    size: 'xl',
  } as const;
  if (asked.status === 'loading') {
    return (
      <Dialog {...frame} title={t('home.lecture.loading')}>
        <div className={css.waiting}>
          <Spinner size="l" />
        </div>
      </Dialog>
    );
  }
  if (asked.status === 'missing') {
    return (
      <Dialog {...frame} title={t('home.lecture.notFound')}>
        <p>{t('home.lecture.notFoundText')}</p>
      </Dialog>
    );
  }
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

function LectureContent({ lecture }: { lecture: PromoLecture }) {
  const t = useCatalogText();
  const { banner, overview, learningGoals, curriculum, contentSlides } = lecture;
  return (
    <div className={css.content}>
      {banner.pc ? (
        <Picture
          image={banner.pc}
          {...(banner.mobile ? { narrow: { image: banner.mobile, until: '48rem' } } : {})}
          sizes="(width >= 62.5rem) 58rem, 100vw"
          hideOnFailure
          rounded
        />
      ) : null}
      <LectureInstructor instructor={lecture.instructor} />
      {contentSlides.length > 0 ? (
        <ul className={css.slides}>
          {contentSlides.map(({ image, text }, index) => (
            <li key={index} className={css.slide}>
              {image ? <Picture image={image} sizes="(width >= 48rem) 18rem, 100vw" rounded /> : null}
              <p>{text}</p>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <section className={css.section}>
            <h3 className={css.title}>{t('home.lecture.overview')}</h3>
            <p className={css.text}>{overview}</p>
          </section>
          <NumberedList title={t('home.lecture.goals')} lines={learningGoals} />
          <NumberedList title={t('home.lecture.contents')} lines={curriculum} />
        </>
      )}
    </div>
  );
}

function NumberedList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className={css.section}>
      <h3 className={css.title}>{title}</h3>
      <ol className={css.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
