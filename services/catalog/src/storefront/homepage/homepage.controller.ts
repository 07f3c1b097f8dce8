import { getHomepage, getHomepageSections, getPromoLecture } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { HomepageService } from './homepage.service.ts';

@Controller()
export class HomepageController {
  constructor(private readonly home: HomepageService) {}

  @Route(getHomepage)
  getHomepage({ query }: RouteInput<typeof getHomepage>): Promise<RouteOutput<typeof getHomepage>> {
    return this.home.getHomepage(query);
  }

  @Route(getHomepageSections)
  getHomepageSections({
    query,
  }: RouteInput<typeof getHomepageSections>): Promise<RouteOutput<typeof getHomepageSections>> {
    return this.home.getSections(query);
  }

  @Route(getPromoLecture)
  getPromoLecture({
    params,
    query,
  }: RouteInput<typeof getPromoLecture>): Promise<RouteOutput<typeof getPromoLecture>> {
    return this.home.promoLecture(params.id, query.lang);
  }
}
