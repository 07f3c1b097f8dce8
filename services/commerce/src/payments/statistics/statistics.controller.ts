import {
  readCourseSalesStatistics,
  readDollarPrices,
  readSalesStatistics,
} from '@lectern/contracts-commerce';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { DollarPricesService } from './dollar-prices.service.ts';
import { StatisticsService } from './statistics.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly dollars: DollarPricesService,
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

  @Route(readDollarPrices)
  readDollarPrices(
    _input: RouteInput<typeof readDollarPrices>,
  ): Promise<RouteOutput<typeof readDollarPrices>> {
    return this.dollars.readPrices();
  }
}
