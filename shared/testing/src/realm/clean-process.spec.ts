import { CleanProcess } from './clean-process.ts';

const own = globalThis as Record<PropertyKey, unknown>;
const LEFT = Symbol('left');

describe('CleanProcess', () => {
  it('takes away what was added to the process, and puts back what was changed or taken', () => {
    process.env['LECTERN_KEPT'] = 'as it was';
    own['taken'] = 1;
    own['changed'] = 1;
    const clean = new CleanProcess();
    const { exit } = process;
    const listener = () => undefined;

    Object.assign(own, { left: 1, [LEFT]: 1, changed: 2 });
    delete own['taken'];
    delete process.env['LECTERN_KEPT'];
    process.env['LECTERN_LEFT'] = 'on';
    process.once('SIGUSR2', listener);
    process.exit = () => undefined as never;
    Object.assign(Object.prototype, { leftOnAll: 1 });
    clean.restoreAll();

    expect(['left' in own, LEFT in own, 'leftOnAll' in {}]).toEqual([false, false, false]);
    expect([own['changed'], own['taken']]).toEqual([1, 1]);
    expect([process.env['LECTERN_KEPT'], process.env['LECTERN_LEFT']]).toEqual(['as it was', undefined]);
    expect(process.listeners('SIGUSR2')).not.toContain(listener);
    expect(process.exit).toBe(exit);
  });

  it('loads with the globals as they were, and keeps what the loaded adds', () => {
    own['changed'] = 1;
    const clean = new CleanProcess();
    Object.assign(own, { changed: 2, left: 1 });
    const listener = () => undefined;
    const found = clean.loadAsItWas(() => {
      own['brought'] = 3;
      process.on('SIGUSR2', listener);
      Object.assign(Reflect, { broughtToAll: 1 });
      return [own['changed'], own['left']];
    });
    expect(found).toEqual([1, undefined]);
    expect([own['changed'], own['left'], own['brought']]).toEqual([2, 1, 3]);

    clean.restoreAll();
    expect([own['changed'], own['left'], own['brought']]).toEqual([1, undefined, 3]);
    expect(process.listeners('SIGUSR2')).toContain(listener);
    expect('broughtToAll' in Reflect).toBe(true);
  });
});
