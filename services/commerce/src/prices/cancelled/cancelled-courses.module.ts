import { Module } from '@nestjs/common';
import { CancelledCoursesRepository } from './cancelled-courses.repository.ts';
import { CancelledCourses } from './cancelled-courses.service.ts';

@Module({ providers: [CancelledCourses, CancelledCoursesRepository], exports: [CancelledCourses] })
export class CancelledCoursesModule {}
