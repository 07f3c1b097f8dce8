import { listInstructors } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { InstructorsService } from './instructors.service.ts';

@Controller()
export class InstructorsController {
  constructor(private readonly instructors: InstructorsService) {}

  @Route(listInstructors)
  listInstructors({
    query,
  }: RouteInput<typeof listInstructors>): Promise<RouteOutput<typeof listInstructors>> {
    return this.instructors.listInstructors(query);
  }
}
