import type { Migration } from '@lectern/nest-kit';

/**
 * Pictures that keep their own shape have the size of their largest file in px. The constraints are not valid at first: to
 * check them would read every picture while the table is locked. The next migration checks them.
 */
export const freePictures: Migration = {
  name: '0011-free-pictures',
  sql: `
alter table picture drop constraint picture_shape_check;
alter table picture
  add column width integer,
  add column height integer,
  add constraint picture_width_check check (width between 1 and 4096) not valid,
  add constraint picture_height_check check (height between 1 and 4096) not valid,
  add constraint picture_shape_check check (shape in ('square', 'wide', 'free')) not valid,
  add constraint picture_size_check check ((shape = 'free') = (width is not null and height is not null)) not valid;
`,
};
