import { type StorefrontTrial, TRIAL } from '@lectern/contracts-catalog';
import type { SeparatePrice } from '../../../courses/products/domain/made-pack.ts';
import type { HomeRows } from '../home-rows.ts';
import { besideSeparatePrice } from '../domain/separate-price.ts';
import type { PackageRow } from '../homepage.columns.ts';
import { bannerRow, groupRow, newPackage, packageRow, slideRow, withOwnLink } from './storefront-rows.ts';

type EntryTrial = Exclude<StorefrontTrial, { form: 'hero' }>;

/** The home page's rows with what a form holds. @param separate What the courses cost one by one of a pack that staff make. */
export function holdTrial(
  trial: StorefrontTrial,
  stored: HomeRows,
  separate: SeparatePrice | undefined,
): HomeRows {
  if (trial.form === 'hero') {
    const { autoPlay, seconds, showArrows } = trial;
    return { ...stored, setting: { autoPlay, autoPlayIntervalMs: 1_000 * seconds, showArrows } };
  }
  const { content, position } = trial;
  const id = heldId(trial);
  const common = { id, ...timesOf(trial) };
  switch (content.kind) {
    case 'banner':
      return { ...stored, banners: placeRow(stored.banners, { ...bannerRow(content), ...common }, position) };
    case 'slide':
      return { ...stored, slides: placeRow(stored.slides, { ...slideRow(content), ...common }, position) };
    case 'pack': {
      const pack = findPack(trial, stored.packages);
      if (!pack) return stored;
      const shown = separate ? besideSeparatePrice(pack, separate) : pack;
      const packages = [...stored.packages.filter((one) => one.id !== id), shown];
      const group = stored.groups.find(({ packageId }) => packageId === id);
      // The complete package stands in no group.
      if (trial.form === 'change' && !group) return { ...stored, packages };
      const row = { id: group?.id ?? id, packageId: id, ...groupRow(content), ...timesOf(trial) };
      return { ...stored, packages, groups: placeRow(stored.groups, row, position) };
    }
  }
}

/** The id of what a form holds: that of its entry, or `trial` for a new one. */
export const heldId = (trial: StorefrontTrial): string => (trial.form === 'change' ? trial.id : TRIAL);

const timesOf = ({ isActive, startsAt, endsAt }: EntryTrial) => ({
  isActive,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** Undefined for a pack that was removed since. */
function findPack(trial: EntryTrial, packages: readonly PackageRow[]): PackageRow | undefined {
  if (trial.form === 'add') {
    const content = withOwnLink(TRIAL, trial.content);
    return content.kind === 'pack' ? newPackage(TRIAL, content) : undefined;
  }
  const stored = packages.find(({ id }) => id === trial.id);
  return stored && trial.content.kind === 'pack' ? { ...stored, ...packageRow(trial.content) } : undefined;
}

/** Rows in their order with one of them at its place. */
const placeRow = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  row: Row,
  position: number,
): Row[] => rows.filter(({ id }) => id !== row.id).toSpliced(position - 1, 0, row);
