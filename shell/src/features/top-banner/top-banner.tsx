import type { Image } from '@lectern/contracts-core';
import { Link, track, useT } from '@lectern/shell-api';
import { TOP_STRIP_WIDE, TopStrip } from '@lectern/ui';
import { useState } from 'react';
import type { ShownBanner } from './choose-banner.ts';
import { reportBannerFailure } from './report-banner-failure.ts';
import { useClosedBanner } from './use-closed-banner.ts';

/** The strip above the page, until the visitor closes it or none of its pictures can be had. */
export function TopBanner({ banner }: { banner: ShownBanner }) {
  const t = useT('shell');
  const { isClosed, close } = useClosedBanner(banner);
  const art = useArt(banner);
  if (isClosed || !art) return null;
  return (
    <TopStrip
      label={t('banner.label')}
      name={banner.key}
      image={art.image}
      narrow={art.narrow}
      title={banner.title}
      description={banner.description}
      href={banner.href}
      linkAs={Link}
      newTabLabel={t('nav.newTab')}
      closeLabel={t('banner.close', { title: banner.title })}
      onClose={close}
      onFailure={art.onFailure}
    />
  );
}

/** The pictures that have not failed yet; the other one stands in for one that has. */
function useArt({ desktop, mobile }: ShownBanner) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const left = [desktop, mobile].filter((image) => image !== null && !failed.includes(image.id)) as Image[];
  const [image, narrow] = left;
  if (!image) return null;
  return {
    image,
    narrow: narrow ?? null,
    onFailure: () => {
      const tried = narrow && matchMedia(`(width < ${TOP_STRIP_WIDE})`).matches ? narrow : image;
      setFailed((others) => [...others, tried.id]);
      track({ name: 'shell.top_banner.image_failed', props: { image: tried.id } });
      if (left.length === 1) reportBannerFailure();
    },
  };
}
