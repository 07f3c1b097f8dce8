import {
  findProducts,
  listDollarPrices,
  searchProducts,
  searchStaffProducts,
} from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { ProductsService } from './products.service.ts';

@Controller()
export class InternalProductsController {
  constructor(private readonly products: ProductsService) {}

  @Route(findProducts)
  async findProducts({ body }: RouteInput<typeof findProducts>): Promise<RouteOutput<typeof findProducts>> {
    return { products: await this.products.findProducts(body.ids) };
  }

  @Route(searchProducts)
  searchProducts({ body }: RouteInput<typeof searchProducts>): Promise<RouteOutput<typeof searchProducts>> {
    return this.products.searchProducts(body.words);
  }

  @Route(searchStaffProducts)
  searchStaffProducts({
    query,
  }: RouteInput<typeof searchStaffProducts>): Promise<RouteOutput<typeof searchStaffProducts>> {
    return this.products.searchProducts(query.q, query.drafts);
  }

  @Route(listDollarPrices)
  async listDollarPrices(
    _input: RouteInput<typeof listDollarPrices>,
  ): Promise<RouteOutput<typeof listDollarPrices>> {
    return { products: await this.products.listDollarPrices() };
  }
}
