import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Slots } from '../render/slots.ts';
import type { ShareContent } from './draw-share-picture.ts';
import type { ShareSubject } from './share-content.ts';

/** Increase it with every change of the design, so that cached pictures are drawn again. */
const DESIGN = 1;

export interface SharePictureDeps {
  readonly describe: (subject: ShareSubject) => Promise<ShareContent | null>;
  readonly draw: (content: ShareContent) => Promise<Buffer>;
  /** Pictures drawn at the same time. */
  readonly atOnce?: number;
  /** Pictures that may wait to be drawn; beyond that, `Crowded` is thrown. */
  readonly waiting?: number;
}

/** Too many pictures wait to be drawn already. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;

/** Caches share pictures by their content, with a limited size, and draws at most `atOnce` at a time. */
export function createSharePictures({ describe, draw, atOnce = 1, waiting = 30 }: SharePictureDeps) {
  const contents = new LRUCache<string, { content: ShareContent | null }>({ max: 2_000, ttl: MINUTE });
  const pictures = new LRUCache<string, Buffer>({
    maxSize: 24 * MEGABYTE,
    sizeCalculation: ({ length }) => length,
  });
  const drawing = new Map<string, Promise<Buffer>>();
  const slots = new Slots(atOnce);

  async function contentOf(subject: ShareSubject): Promise<ShareContent | null> {
    const key = `${subject.locale}/${subject.kind}/${subject.id}`;
    const known = contents.get(key);
    if (known) return known.content;
    const content = await describe(subject);
    contents.set(key, { content });
    return content;
  }

  async function drawInTurn(etag: string, content: ShareContent): Promise<Buffer> {
    await slots.takeSlot();
    try {
      const picture = await draw(content);
      pictures.set(etag, picture);
      return picture;
    } finally {
      slots.freeSlot();
      drawing.delete(etag);
    }
  }

  return {
    /** The tag of the picture as it would be drawn now, and how to get it; null when there is nothing to draw. */
    async find(
      subject: ShareSubject,
    ): Promise<{ etag: string; picture: () => Promise<Buffer> | Buffer } | null> {
      const content = await contentOf(subject);
      if (!content) return null;
      const digest = createHash('sha256')
        .update(JSON.stringify([DESIGN, content]))
        .digest('base64url');
      const etag = `"${digest.slice(0, 27)}"`;
      const picture = (): Promise<Buffer> | Buffer => {
        const ready = pictures.get(etag) ?? drawing.get(etag);
        if (ready) return ready;
        if (slots.waitingCount >= waiting) throw new Crowded('too many pictures wait to be drawn');
        const begun = drawInTurn(etag, content);
        drawing.set(etag, begun);
        return begun;
      };
      return { etag, picture };
    },
  };
}
