export { expectAccessible } from './accessibility.ts';
export { expectConsole } from './console-guard.ts';
export { createFakeApi, type FakeApi, type RecordedCall } from './fake-api.ts';
export { FakeUpload } from './fake-upload.ts';
export { renderPage, type PageOptions, type RenderedPage } from './render-page.tsx';
export { followJourney, startTranslator, translatePage, type TranslatorHabit } from './translator.ts';
