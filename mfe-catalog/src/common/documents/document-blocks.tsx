import { Notice } from '@lectern/ui';
import type { DocumentBlock, DocumentTable } from './document.types.ts';
import css from './document-blocks.module.css';
import { RichText } from './rich-text.tsx';

/** Paragraphs, lists, tables and notes of a section, as siblings inside running text. */
export function DocumentBlocks({ blocks }: { blocks: readonly DocumentBlock[] }) {
  // Documents never change while they are shown.
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: DocumentBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} />
      </p>
    );
  }
  if ('heading' in block) return <h3>{block.heading}</h3>;
  if ('list' in block) {
    return (
      <ul>
        <Items items={block.list} />
      </ul>
    );
  }
  if ('steps' in block) {
    return (
      <ol>
        <Items items={block.steps} />
      </ol>
    );
  }
  if ('table' in block) return <Table table={block.table} />;
  return (
    <Notice className={css.note}>
      <RichText text={block.note} />
    </Notice>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return items.map((item) => (
    <li key={item}>
      <RichText text={item} />
    </li>
  ));
}

function Table({ table: { caption, head, rows } }: { table: DocumentTable }) {
  return (
    // A table wider than a phone is scrolled by itself, also with the keyboard.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- because a region that scrolls must take the focus
    <div role="region" aria-label={caption} tabIndex={0} className={css.scroller}>
      <table className={css.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">
                <RichText text={first} />
              </th>
              {rest.map((cell) => (
                <td key={cell}>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
