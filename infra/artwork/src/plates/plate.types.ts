import type { Alt } from '../alt/alt.ts';
import type { Category } from '../catalogue/categories.ts';
import type { Draw } from '../scenes/stage.ts';
import type { Tags } from '../tags/vocabulary.ts';

/** One drawing of the set that courses choose from: what it shows, in words and in tags, and how it is drawn. */
export interface Plate {
  readonly id: string;
  readonly category: Category;
  readonly tags: Tags;
  readonly alt: Alt;
  readonly draw: Draw;
}
