import { findProducts } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { ProductsService } from './products.service.ts';

@Controller()
export class InternalProductsController {
  private readonly products: ProductsService;

  constructor(products: ProductsService) {
    this.products = products;
  }

  @Route(findProducts)
  async findProducts({ body }: RouteInput<typeof findProducts>): Promise<RouteOutput<typeof findProducts>> {
    return { products: await this.products.findProducts(body.ids) };
  }
}
