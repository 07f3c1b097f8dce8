import { findLectures } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { LectureFactsService } from './lecture-facts.service.ts';

@Controller()
export class InternalLecturesController {
  constructor(private readonly lectures: LectureFactsService) {}

  @Route(findLectures)
  async findLectures({ body }: RouteInput<typeof findLectures>): Promise<RouteOutput<typeof findLectures>> {
    return { lectures: await this.lectures.findFacts(body) };
  }
}
