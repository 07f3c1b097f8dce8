import { definePage } from '@lectern/shell-api';
import { DocumentFailure } from '../document/document-failure.tsx';
import { documentHead } from '../document/document-head.ts';
import { DocumentPage } from '../document/document-page.tsx';

export const page = definePage({
  loader: async ({ locale }) => {
    const { document } = await (locale === 'ko'
      ? import(/* webpackChunkName: "catalog.privacy-ko" */ './privacy.ko.ts')
      : import(/* webpackChunkName: "catalog.privacy-en" */ './privacy.en.ts'));
    return document;
  },
  head: (args) => documentHead({ path: '/privacy' }, args),
  Component: DocumentPage,
  ErrorBoundary: DocumentFailure,
});
