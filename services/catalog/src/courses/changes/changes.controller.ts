import { listCourseChanges } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { ChangesService } from './changes.service.ts';

@Controller()
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @Route(listCourseChanges)
  listCourseChanges({
    query,
  }: RouteInput<typeof listCourseChanges>): Promise<RouteOutput<typeof listCourseChanges>> {
    return this.changes.listChanges(query.since);
  }
}
