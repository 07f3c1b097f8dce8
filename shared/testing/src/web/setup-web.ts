import '@testing-library/jest-dom';
// Imported first so that its unmounting runs before the console guard looks at what was printed.
import { configure } from '@testing-library/react';
import './browser-stand-ins.ts';
import './console-guard.ts';

// What a test waits for may take long on a busy machine, where one second (the default) is soon over.
configure({ asyncUtilTimeout: 60_000 });
