import type { Image } from '@lectern/contracts-core';
import { Link } from '@lectern/shell-api';
import { ArrowRightIcon, ButtonLink, Picture } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import css from './doctors-banner.module.css';

interface DoctorsBannerProps {
  pictures: { readonly desktop: Image; readonly mobile: Image } | null;
}

/** The end of the page: on to the people who teach. */
export function DoctorsBanner({ pictures }: DoctorsBannerProps) {
  const t = useCatalogText();
  return (
    <section aria-labelledby="doctors-banner" className={css.banner}>
      {pictures ? (
        <Picture
          image={pictures.desktop}
          narrow={{ image: pictures.mobile, until: '48rem' }}
          sizes="(width >= 75rem) 75rem, 100vw"
          className={css.picture}
          hideOnFailure
        />
      ) : null}
      <div className={css.words}>
        <h2 id="doctors-banner" className={css.heading}>
          {t('home.doctorsBanner.heading')}
        </h2>
        <p className={css.text}>{t('home.doctorsBanner.text')}</p>
        <ButtonLink
          as={Link}
          href={paths.doctors}
          size="l"
          variant="primary"
          iconAfter={<ArrowRightIcon />}
          className={css.action}
        >
          {t('home.doctorsBanner.action')}
        </ButtonLink>
      </div>
    </section>
  );
}
