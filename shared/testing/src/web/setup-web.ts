import '@testing-library/jest-dom';
import * as React from 'react';
// Imported first so that its unmounting runs before the console guard looks at what was printed.
import { configure } from '@testing-library/react';
import './browser-stand-ins.ts';
import './console-guard.ts';

// What a test waits for may take long on a busy machine, where one second (the default) is soon over.
configure({ asyncUtilTimeout: 60_000 });

// React notes of every element where it was made, for the stack under its own messages, until there are ten thousand in a
// second: a twelfth of the time of these tests. It says all the same what is wrong, and in which component.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
