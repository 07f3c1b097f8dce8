import { brand } from '@lectern/brand';
import type { DeviceText } from './device-text.types.ts';

export const en: DeviceText = {
  heading: `${brand.name} device check`,
  measuring: 'Measuring the download speed',
  copy: 'Copy the result',
  copied: 'The result was copied',
  copyFailed: 'The result could not be copied',
  checks: {
    browser: 'Browser',
    video: 'Video playback',
    graphics: '360-degree video',
    fullScreen: 'Full screen',
    storage: 'Cookies and storage',
    speed: 'Download speed',
  },
  verdicts: { good: 'Good', limited: 'Limited', impossible: 'Not possible' },
  notes: {
    browserGood: 'This browser can do everything the site needs.',
    browserOld: 'It works, but it is not a recent version. Please update your browser.',
    browserTooOld: 'This browser is too old for some pages. Please update it, or use another browser.',
    videoGood: 'Lectures play here. ({codecs})',
    videoAsFile:
      'Lectures play, but their quality cannot follow your connection. Please update your browser or system. ({codecs})',
    videoNone:
      'Lectures cannot play. Please check again with a recent version of Chrome, Edge, Safari or Firefox.',
    graphicsGood: '360-degree videos play smoothly.',
    graphicsSlow:
      '360-degree videos may stutter. Turn on hardware acceleration in your browser’s settings, or update your graphics driver.',
    graphicsNone:
      '360-degree videos cannot be shown. Turn on hardware acceleration in your browser’s settings. Other videos are not affected.',
    fullScreenGood: 'Videos can fill the screen.',
    fullScreenVideo: 'Only the video itself can fill the screen, as is usual on an iPhone.',
    fullScreenNone:
      'Videos cannot fill the screen. If you opened this page inside an app, open it in your browser instead.',
    storageGood: 'You stay logged in and your settings are kept.',
    storageForgets:
      'You can log in, but your settings are not kept. Leave private browsing, or let this site store data.',
    storageNone: 'You cannot log in. Allow cookies for this site in your browser’s settings.',
    speedGood: '{speed} Mbit/s, enough for {quality}.',
    speedLow: '{speed} Mbit/s. Please watch in {quality}; a faster Wi-Fi gives a sharper picture.',
    speedTooLow:
      '{speed} Mbit/s, so videos will often stop. Connect to another Wi-Fi or by cable and check again.',
    speedBroken: 'The connection broke while it was measured. Please check your connection and try again.',
    speedNone:
      'The speed could not be measured. Please check your connection, or the firewall at your workplace, and try again.',
  },
};
