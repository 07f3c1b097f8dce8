export * from './day-bars.tsx';
