import { column } from '@lectern/nest-kit';

/** Every column of the table `image`. */
export const IMAGE_COLUMNS = {
  id: column.text,
  base: column.text,
  widths: column.integers,
  width: column.integer,
  height: column.integer,
  color: column.text,
  altKo: column.text,
  altEn: column.text,
  focusX: column.integer,
  focusY: column.integer,
};
