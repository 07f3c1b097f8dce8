import { ServiceSecretGuard, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ImagesModule } from '../../storefront/images/images.module.ts';
import { InternalProductsController } from './internal-products.controller.ts';
import { ProductsRepository } from './products.repository.ts';
import { ProductsService } from './products.service.ts';

@Module({
  imports: [ImagesModule, SignInModule],
  controllers: [InternalProductsController],
  providers: [ProductsService, ProductsRepository, ServiceSecretGuard],
})
export class ProductsModule {}
