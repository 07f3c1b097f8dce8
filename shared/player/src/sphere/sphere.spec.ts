import { wordsEn } from '../words.en.ts';
import { wordsKo } from '../words.ko.ts';
import { describeView } from './describe-view.ts';
import { directionOfDevice } from './device-direction.ts';
import { SphereCamera, wrapDegrees } from './sphere-camera.ts';

describe('SphereCamera', () => {
  it('turns all the way round and stops before straight up and down', () => {
    const camera = new SphereCamera();
    camera.turnBy(200, 120);
    expect(camera.readDirection()).toMatchObject({ yaw: -160, pitch: 85 });
    camera.turnBy(0, -300);
    expect(camera.readDirection().pitch).toBe(-85);
  });

  it('zooms between 40 and 100 degrees', () => {
    const camera = new SphereCamera();
    camera.zoomBy(0.1);
    expect(camera.readDirection().fieldOfView).toBe(40);
    camera.zoomBy(9);
    expect(camera.readDirection().fieldOfView).toBe(100);
  });

  it('goes back to the first view of the lecture', () => {
    const camera = new SphereCamera(30, -10);
    camera.turnBy(90, 20);
    camera.zoomBy(0.5);
    camera.reset();
    expect(camera.readDirection()).toEqual({ yaw: 30, pitch: -10, fieldOfView: 75 });
  });

  it('turns a drag over the whole height by what is seen, so that the picture follows the finger', () => {
    const camera = new SphereCamera();
    expect(camera.degreesOf(400, 400)).toBe(75);
    expect(camera.degreesOf(400, 0)).toBe(0);
  });

  it('tells what draws it, until that is gone', () => {
    const camera = new SphereCamera();
    const seen: number[] = [];
    const stop = camera.subscribe(() => seen.push(camera.readDirection().yaw));
    camera.turnBy(5, 0);
    stop();
    camera.turnBy(5, 0);
    expect(seen).toEqual([5]);
  });
});

describe('wrapDegrees', () => {
  it.each([
    [0, 0],
    [181, -179],
    [-181, 179],
    [540, 180],
    [-180, 180],
    [725, 5],
  ])('%s is %s', (degrees, wrapped) => expect(wrapDegrees(degrees)).toBe(wrapped));
});

describe('directionOfDevice', () => {
  it.each([
    ['upright, to the north', { alpha: 0, beta: 90, gamma: 0 }, { yaw: 0, pitch: 0 }],
    ['turned left', { alpha: 90, beta: 90, gamma: 0 }, { yaw: -90, pitch: 0 }],
    ['tilted back, looking up', { alpha: 0, beta: 120, gamma: 0 }, { yaw: 0, pitch: 30 }],
    ['flat on a table, looking down', { alpha: 0, beta: 0, gamma: 0 }, { pitch: -90 }],
  ])('%s', (_, angles, expected) => {
    const direction = directionOfDevice(angles);
    if ('yaw' in expected) expect(direction.yaw).toBeCloseTo(expected.yaw, 5);
    expect(direction.pitch).toBeCloseTo(expected.pitch, 5);
  });
});

describe('describeView', () => {
  it.each([
    [{ yaw: 0, pitch: 0, fieldOfView: 75 }, 'Looking 0° from the front', '정면에서 0° 방향'],
    [{ yaw: -9, pitch: -1, fieldOfView: 76 }, 'Looking -10° from the front', '정면에서 -10° 방향'],
    [
      { yaw: 20, pitch: 10, fieldOfView: 50 },
      'Looking 20° from the front, 10° up, at 150% size',
      '정면에서 20° 방향, 위로 10°, 150% 크기',
    ],
    [
      { yaw: 0, pitch: -84, fieldOfView: 100 },
      'Looking 0° from the front, 85° down, at 80% size',
      '정면에서 0° 방향, 아래로 85°, 80% 크기',
    ],
  ])('tells where %j looks, and how large', (direction, english, korean) => {
    expect(describeView(wordsEn, direction, 75)).toBe(english);
    expect(describeView(wordsKo, direction, 75)).toBe(korean);
  });
});
