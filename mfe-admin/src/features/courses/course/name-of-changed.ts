import type { Translate } from '../../../common/use-admin-text.ts';

/** Fields of a course that a version changed, and how many of its sections and lectures. */
export function nameOfChanged(paths: readonly string[], t: Translate): string {
  const owners = (kind: string): number =>
    new Set(paths.filter((path) => path.startsWith(`${kind}.`)).map((path) => path.split('.')[1])).size;
  const fields = paths
    .filter((path) => !/^(?:sections|lectures)\./.test(path))
    .map((path) =>
      t(`courses.field.${path.replaceAll('.', '_')}`, {
        defaultValue: t('courses.field.other', { field: path }),
      }),
    );
  const [sections, lectures] = [owners('sections'), owners('lectures')];
  return [
    ...fields,
    ...(sections > 0 ? [t('courses.one.changedSections', { count: sections })] : []),
    ...(lectures > 0 ? [t('courses.one.changedLectures', { count: lectures })] : []),
  ].join(', ');
}
