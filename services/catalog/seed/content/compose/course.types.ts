import type { AngleText } from '../authoring/angle.types.ts';
import type { InstructorText, TopicText, VariantText } from '../authoring/authoring.types.ts';

/** A course before it is written out: which texts meet in it. */
export type CoursePlan = {
  id: string;
  /** Place among all planned courses. */
  index: number;
  topic: TopicText;
  variant: VariantText;
  angle: AngleText;
  teacher: InstructorText;
  /** Has a class introduction in words; the others have pictures. */
  isFlagship: boolean;
  /** `YYYY-MM-DD` of publication. */
  createdOn: string;
};
