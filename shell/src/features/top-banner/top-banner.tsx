import type { Image } from '@lectern/contracts-core';
import { Link, track, useT } from '@lectern/shell-api';
import { CloseIcon, IconButton, Picture } from '@lectern/ui';
import { useState } from 'react';
import type { ShownBanner } from './choose-banner.ts';
import { reportBannerFailure } from './report-banner-failure.ts';
import css from './top-banner.module.css';
import { useClosedBanner } from './use-closed-banner.ts';

/** Width from which the wide picture is shown (spec 1 §9). */
const WIDE = '1024px';

/** The strip above the page: one picture, one sentence, one place to go, and a way to be rid of it. */
export function TopBanner({ banner }: { banner: ShownBanner }) {
  const t = useT('shell');
  const { isClosed, close } = useClosedBanner(banner);
  const art = useArt(banner);
  if (isClosed || !art) return null;
  return (
    <section aria-label={t('banner.label')} data-top-banner={banner.key} className={css.banner}>
      <Picture
        key={art.key}
        image={art.image}
        {...(art.narrow ? { narrow: { image: art.narrow, until: WIDE } } : {})}
        sizes="100vw"
        priority
        className={css.art}
        onFailure={art.onFailure}
      />
      <div className={css.words}>
        <Words banner={banner} />
      </div>
      <IconButton
        label={t('banner.close', { title: banner.title })}
        icon={<CloseIcon size={16} />}
        size="s"
        className={css.close}
        onClick={close}
      />
    </section>
  );
}

function Words({ banner: { href, title, description } }: { banner: ShownBanner }) {
  const t = useT('shell');
  const words = (
    <>
      <strong className={css.title}>{title}</strong>
      {description ? <span className={css.description}>{description}</span> : null}
    </>
  );
  if (href === '') return <p className={css.text}>{words}</p>;
  if (href.startsWith('/')) {
    return (
      <Link href={href} className={css.text}>
        {words}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={css.text}>
      {words}
      <span className="sr-only">{t('nav.newTab')}</span>
    </a>
  );
}

/** The pictures that have not failed yet; the other one stands in for one that has. */
function useArt({ desktop, mobile }: ShownBanner) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const left = [desktop, mobile].filter((image) => image !== null && !failed.includes(image.id)) as Image[];
  const [image, narrow] = left;
  if (!image) return null;
  return {
    key: image.id + (narrow?.id ?? ''),
    // The words beside it say what the banner is about.
    image: { ...image, alt: '' },
    narrow: narrow ?? null,
    onFailure: () => {
      const tried = narrow && matchMedia(`(width < ${WIDE})`).matches ? narrow : image;
      setFailed((others) => [...others, tried.id]);
      track({ name: 'shell.top_banner.image_failed', props: { image: tried.id } });
      if (left.length === 1) reportBannerFailure();
    },
  };
}
