import { isPaleDrawing } from './pale-drawing.ts';

it.each([
  ['/media/img/thumb-botox-01', '#d8f1ec', true],
  ['/media/img/detail-live-2-pc', '#fce6de', true],
  ['/media/img/thumb-filler-08', '#15273a', false],
  ['/media/img/doctor-kim', '#d8f1ec', false],
  ['/media/img/doctors-pc', '#d8f1ec', false],
  ['/media/uploads/thumb-1', '#d8f1ec', false],
  ['/media/img/thumb-botox-01', 'white', false],
])('%s in %s', (base, color, isPale) => expect(isPaleDrawing({ base, color })).toBe(isPale));
