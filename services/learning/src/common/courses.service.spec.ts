import type { Course } from '@lectern/contracts-catalog';
import { ServiceClient } from '@lectern/nest-kit';
import type { LearningSettings } from '../config.ts';
import { Courses } from './courses.service.ts';
import type { RecordingsRepository } from './recordings.repository.ts';

const recordings = {} as RecordingsRepository;
const settings = { catalogUrl: 'http://localhost', serviceSecret: 'secret' } as LearningSettings;

it('asks the catalogue for 500 courses at a time', async () => {
  const asked: string[][] = [];
  jest.spyOn(ServiceClient.prototype, 'callEndpoint').mockImplementation((_endpoint, call) => {
    const { ids } = Object(call).body as { ids: string[] };
    asked.push(ids);
    return Promise.resolve({
      courses: ids.map((id) => ({ id, lectures: [] as Course['lectures'] }) as Course),
    } as never);
  });
  const ids = Array.from({ length: 1_001 }, (_, index) => `course-${index}`);
  const found = await new Courses(recordings, settings).findCourses([...ids, 'course-0']);
  expect([...found.keys()]).toEqual(ids);
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 1]);
});
