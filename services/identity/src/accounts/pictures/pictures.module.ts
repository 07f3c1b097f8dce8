import { Module } from '@nestjs/common';
import { ChosenPicturesRepository } from './chosen-pictures.repository.ts';
import { PicturesService } from './pictures.service.ts';

@Module({ providers: [PicturesService, ChosenPicturesRepository], exports: [PicturesService] })
export class PicturesModule {}
