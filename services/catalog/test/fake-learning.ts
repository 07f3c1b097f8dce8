import { listCoursesOfBuyer, type CourseOfBuyer } from '@lectern/contracts-learning';
import { playService } from '@lectern/testing/node';

/** A learning service that knows how far people are, as a test puts it into it. */
export async function startFakeLearning() {
  const courses = new Map<string, CourseOfBuyer[]>();
  const played = await playService(({ url, body: { userId, curriculumId } }) => {
    if (url !== listCoursesOfBuyer.path) return undefined;
    const ofPerson = courses.get(String(userId)) ?? [];
    return {
      courses: ofPerson.filter(
        (course) => curriculumId === undefined || course.curriculumId === curriculumId,
      ),
    };
  });
  return {
    ...played,
    /** Says how far a person is in a course they bought. */
    watch: (userId: string, curriculumId: string, facts: Partial<CourseOfBuyer> = {}) => {
      const course = {
        curriculumId,
        percentage: 60,
        watchedSeconds: 1_800,
        hasAttended: false,
        isCompleted: false,
        ...facts,
      };
      const others = (courses.get(userId) ?? []).filter((one) => one.curriculumId !== curriculumId);
      courses.set(userId, [...others, course]);
    },
  };
}
