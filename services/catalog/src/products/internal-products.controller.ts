import { findProducts } from '@lectern/contracts-catalog';
import { Route, ServiceSecretGuard, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, UseGuards } from '@nestjs/common';
import { ProductsService } from './products.service.ts';

@Controller()
@UseGuards(ServiceSecretGuard)
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
