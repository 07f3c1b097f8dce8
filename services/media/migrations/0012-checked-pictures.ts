import type { Migration } from '@lectern/nest-kit';

/** Reads every picture for the constraints of the migration before; pictures are read and written meanwhile. */
export const checkedPictures: Migration = {
  name: '0012-checked-pictures',
  sql: `
alter table picture
  validate constraint picture_width_check,
  validate constraint picture_height_check,
  validate constraint picture_shape_check,
  validate constraint picture_size_check;
`,
};
