import {
  readCountrySalesStatistics,
  readCourseSalesStatistics,
  readCourseTrends,
  readDollarPrices,
  readSalesOfCourse,
  readSalesOfCourses,
  readSalesStatistics,
} from '@lectern/contracts-commerce';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { CountrySalesService } from './country-sales.service.ts';
import { CourseTrendsService } from './course-trends.service.ts';
import { DollarPricesService } from './dollar-prices.service.ts';
import { StatisticsService } from './statistics.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly dollars: DollarPricesService,
    private readonly countries: CountrySalesService,
    private readonly courses: CourseTrendsService,
  ) {}

  @Route(readSalesStatistics)
  readSalesStatistics({
    query,
  }: RouteInput<typeof readSalesStatistics>): Promise<RouteOutput<typeof readSalesStatistics>> {
    return this.statistics.readSales(query);
  }

  @Route(readCourseSalesStatistics)
  readCourseSalesStatistics({
    query,
  }: RouteInput<typeof readCourseSalesStatistics>): Promise<RouteOutput<typeof readCourseSalesStatistics>> {
    return this.statistics.readCourseSales(query);
  }

  @Route(readCourseTrends)
  readCourseTrends(
    _input: RouteInput<typeof readCourseTrends>,
  ): Promise<RouteOutput<typeof readCourseTrends>> {
    return this.courses.readTrends();
  }

  @Route(readSalesOfCourse)
  readSalesOfCourse({
    params,
    query,
  }: RouteInput<typeof readSalesOfCourse>): Promise<RouteOutput<typeof readSalesOfCourse>> {
    return this.courses.readCourse(params.id, query);
  }

  @Route(readSalesOfCourses)
  readSalesOfCourses({
    query,
  }: RouteInput<typeof readSalesOfCourses>): Promise<RouteOutput<typeof readSalesOfCourses>> {
    return this.courses.readListed(query);
  }

  @Route(readCountrySalesStatistics)
  readCountrySalesStatistics({
    query,
  }: RouteInput<typeof readCountrySalesStatistics>): Promise<RouteOutput<typeof readCountrySalesStatistics>> {
    return this.countries.readSales(query);
  }

  @Route(readDollarPrices)
  readDollarPrices(
    _input: RouteInput<typeof readDollarPrices>,
  ): Promise<RouteOutput<typeof readDollarPrices>> {
    return this.dollars.readPrices();
  }
}
