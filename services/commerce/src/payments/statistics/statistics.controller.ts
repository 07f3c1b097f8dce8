import {
  readCountrySalesStatistics,
  readCourseSalesStatistics,
  readDollarPrices,
  readSalesStatistics,
} from '@lectern/contracts-commerce';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { CountrySalesService } from './country-sales.service.ts';
import { DollarPricesService } from './dollar-prices.service.ts';
import { StatisticsService } from './statistics.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly dollars: DollarPricesService,
    private readonly countries: CountrySalesService,
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
