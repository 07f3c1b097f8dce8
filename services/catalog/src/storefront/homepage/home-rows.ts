import type { PreviewedKind } from '@lectern/contracts-catalog';
import type { BannerRow, GroupRow, HeroSetting, PackageRow, SlideRow } from './homepage.columns.ts';

/** What staff write of the home page, in every state. */
export interface HomeRows {
  readonly setting: Pick<HeroSetting, 'autoPlay' | 'autoPlayIntervalMs' | 'showArrows'> | undefined;
  readonly slides: readonly SlideRow[];
  readonly groups: readonly GroupRow[];
  readonly packages: readonly PackageRow[];
  readonly banners: readonly BannerRow[];
  /** Packs that visitors do not see, because a course of theirs is sold no more. */
  readonly unsoldPacks: ReadonlySet<string>;
}

/** An entry that staff look at: shown before the others of its kind, whatever its times say. */
export interface HomeLook {
  readonly kind: PreviewedKind;
  readonly id: string;
  /** Puts what a form holds in place of what is stored. */
  readonly hold?: (stored: HomeRows) => HomeRows;
}
