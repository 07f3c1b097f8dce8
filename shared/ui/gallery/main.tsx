import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/styles/fonts-ko.css';
import '../src/styles/fonts-latin.css';
import '../src/styles/base.css';
import { Gallery } from './gallery.tsx';
import type { GalleryLocale } from './words.ts';

const query = new URLSearchParams(location.search);
const locale: GalleryLocale = query.get('lang') === 'ko' ? 'ko' : 'en';
const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
document.documentElement.lang = locale;
document.documentElement.dataset['theme'] = theme;
document.documentElement.dataset['letters'] = 'here';

const host = document.getElementById('gallery');
if (host) {
  createRoot(host).render(
    <StrictMode>
      <Gallery locale={locale} theme={theme} />
    </StrictMode>,
  );
}
