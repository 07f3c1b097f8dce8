import { Prose } from '@lectern/ui';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { plainText } from '../../../common/seo.ts';
import { usePurify } from './purify.ts';

/**
 * The author's own words. The server sends them as the service sanitized them; the browser sanitizes them again
 * before it trusts them. Markup that arrives after the first page is never drawn unsanitized: without the sanitizer
 * only its text is shown.
 */
export function Description({ html }: { html: string }) {
  const purify = usePurify();
  const isAdopting = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [cameWithPage] = useState(isAdopting);
  const fill = useCallback(
    (element: HTMLDivElement | null) => {
      if (purify) element?.replaceChildren(purify(html));
    },
    [purify, html],
  );
  if (purify) return <Prose key="purified" ref={fill} />;
  if (cameWithPage) return <Prose sanitizedHtml={html} />;
  return (
    <Prose>
      <p>{plainText(html)}</p>
    </Prose>
  );
}

const never = () => () => undefined;
