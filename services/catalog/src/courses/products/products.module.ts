import { ServiceSecretGuard } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { InternalProductsController } from './internal-products.controller.ts';
import { ProductsRepository } from './products.repository.ts';
import { ProductsService } from './products.service.ts';

@Module({
  controllers: [InternalProductsController],
  providers: [ProductsService, ProductsRepository, ServiceSecretGuard],
})
export class ProductsModule {}
