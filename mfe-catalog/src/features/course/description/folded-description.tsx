import { ShowMore, WAITS } from '@lectern/ui';
import { plainText } from '../../../common/seo.ts';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { Description } from './description.tsx';
import { splitBlocks } from './split-blocks.ts';

/** Blocks of a description that phones show at first: what the course is about. */
const FIRST_BLOCKS = 1;
/** Characters that are worth a button. */
const WORTH_FOLDING = 100;

/** The author's own words; phones show the beginning of long ones. */
export function FoldedDescription({ html }: { html: string }) {
  const t = useCatalogText();
  const [first, rest] = splitBlocks(html, FIRST_BLOCKS);
  if (plainText(rest).length < WORTH_FOLDING) return <Description html={html} />;
  return (
    <ShowMore moreLabel={t('course.more.description')} lessLabel={t('course.more.less')}>
      <Description html={first} />
      <div {...WAITS}>
        <Description html={rest} />
      </div>
    </ShowMore>
  );
}
