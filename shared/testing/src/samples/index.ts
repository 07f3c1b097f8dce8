export { enrolledCourse, learningStats, type Stats } from './learning.ts';
