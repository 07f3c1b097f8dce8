import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { listCoursesOfBuyer, type CourseOfBuyer } from '@lectern/contracts-learning';

/** A learning service that knows how far people are, as a test puts it into it. */
export async function startFakeLearning() {
  const courses = new Map<string, CourseOfBuyer[]>();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { userId, curriculumId } = Object(body);
      const found = (courses.get(String(userId)) ?? []).filter(
        (course) => curriculumId === undefined || course.curriculumId === curriculumId,
      );
      response.writeHead(request.url === listCoursesOfBuyer.path ? 200 : 404, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify({ courses: found }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
