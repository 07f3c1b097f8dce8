import { DraftLecture } from '@lectern/contracts-catalog';

/** A lecture with one field changed, such as `titles.ko`. A value of another shape changes nothing. */
export function withField(lecture: DraftLecture, field: string, value: unknown): DraftLecture {
  const [name = '', language] = field.split('.');
  const before = Object(lecture)[name] as unknown;
  const changed = { ...lecture, [name]: language ? { ...Object(before), [language]: value } : value };
  const parsed = DraftLecture.safeParse(changed);
  return parsed.success ? parsed.data : lecture;
}
