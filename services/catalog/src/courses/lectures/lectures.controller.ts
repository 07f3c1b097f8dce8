import { listLectures } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { LecturesService } from './lectures.service.ts';

@Controller()
export class LecturesController {
  constructor(private readonly lectures: LecturesService) {}

  @Route(listLectures)
  listLectures({ query }: RouteInput<typeof listLectures>): Promise<RouteOutput<typeof listLectures>> {
    return this.lectures.listLectures(query);
  }
}
