import type { Image } from '@lectern/contracts-core';
import { IconButton } from '../button/icon-button.tsx';
import type { LinkComponent } from '../common/link.ts';
import { CloseIcon } from '../icon/icons.tsx';
import { Picture } from '../picture/picture.tsx';
import css from './top-strip.module.css';

/** Width from which the wide picture is shown (spec 1 §9). */
export const TOP_STRIP_WIDE = '1024px';

export interface TopStripProps {
  /** Names the part of the page. */
  label: string;
  /** Identifies the strip, so that it can be hidden before the first paint. */
  name: string;
  image: Image;
  /** Another picture below `TOP_STRIP_WIDE`. */
  narrow: Image | null;
  title: string;
  /** Beside the title where there is room; empty for none. */
  description: string;
  /** Own path or https address; empty when it leads nowhere. */
  href: string;
  linkAs: LinkComponent;
  /** Added to the name of a link that opens a new tab. */
  newTabLabel: string;
  closeLabel: string;
  onClose: () => void;
  /** Called when the picture cannot be loaded. */
  onFailure?: (() => void) | undefined;
}

/** The strip above a page: one picture, one sentence, one place to go, and a way to be rid of it. */
export function TopStrip(props: TopStripProps) {
  const { label, name, image, narrow, closeLabel, onClose, onFailure } = props;
  return (
    <section aria-label={label} data-top-banner={name} className={css.banner}>
      <Picture
        key={image.id + (narrow?.id ?? '')}
        // The words beside it say what the strip is about.
        image={{ ...image, alt: '' }}
        {...(narrow ? { narrow: { image: narrow, until: TOP_STRIP_WIDE } } : {})}
        sizes="100vw"
        priority
        className={css.art}
        onFailure={onFailure}
      />
      <div className={css.words}>
        <Words {...props} />
      </div>
      <IconButton
        label={closeLabel}
        icon={<CloseIcon size={16} />}
        size="s"
        className={css.close}
        onClick={onClose}
      />
    </section>
  );
}

function Words({ href, title, description, linkAs: Link, newTabLabel }: TopStripProps) {
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
      <span className="sr-only">{newTabLabel}</span>
    </a>
  );
}
