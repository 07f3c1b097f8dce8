import * as graph from './graph-scenes.ts';
import { PALETTES as P, type Scene } from './shapes.ts';

/** Rooms all around and closings, by id; every other drawing is a plate of `infra/artwork`. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'room-treatment': graph.room({
    wall: '#dfe9ee',
    floor: '#b9c6cc',
    bed: 180,
    monitor: 90,
    window: 300,
    people: [150],
    hasLight: false,
  }),
  'room-bed': graph.room({
    wall: '#e7e1d7',
    floor: '#c9b79c',
    bed: 170,
    monitor: 230,
    window: 60,
    people: [120, 215],
    hasLight: false,
  }),
  'room-light': graph.room({
    wall: '#e9eef2',
    floor: '#bcc8d2',
    bed: 180,
    monitor: 250,
    window: 100,
    people: [140, 225],
    hasLight: true,
  }),
  closing: graph.closing(P.blue),
  'closing-360': graph.room({
    wall: '#cfd9e2',
    floor: '#9fb0bd',
    bed: 180,
    monitor: 90,
    window: 280,
    people: [],
    hasLight: false,
  }),
};
