import '@testing-library/jest-dom';
// Imported first so that its unmounting runs before the console guard looks at what was printed.
import '@testing-library/react';
import './browser-stand-ins.ts';
import './console-guard.ts';
