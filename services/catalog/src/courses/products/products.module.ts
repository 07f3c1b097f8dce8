import { ServiceSecretGuard, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ImagesModule } from '../../storefront/images/images.module.ts';
import { InternalProductsController } from './internal-products.controller.ts';
import { PacksRepository } from './packs.repository.ts';
import { PacksService } from './packs.service.ts';
import { ProductsRepository } from './products.repository.ts';
import { ProductsService } from './products.service.ts';

@Module({
  imports: [ImagesModule, SignInModule],
  controllers: [InternalProductsController],
  providers: [ProductsService, ProductsRepository, PacksService, PacksRepository, ServiceSecretGuard],
  exports: [PacksService],
})
export class ProductsModule {}
