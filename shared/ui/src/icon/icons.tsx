import { icon } from './icon.tsx';

// What the frame of every page and the home page draw. A remote carries of this file what any of its pages draws, and
// every page of it carries all of that: icons of lists are in list-icons.tsx, those of single pages in page-icons.tsx.
export const SearchIcon = /* @__PURE__ */ icon(
  'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5ZM20 20l-4.4-4.4',
);
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18');
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h10');
export const CheckIcon = /* @__PURE__ */ icon('M5 12.5 10 17.5 19.5 7');
export const ChevronLeftIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6');
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6');
export const ArrowRightIcon = /* @__PURE__ */ icon('M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5');
export const ExternalIcon = /* @__PURE__ */ icon(
  'M9 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V15M13 5h6v6M19 5l-8 8',
);
export const PlayIcon = /* @__PURE__ */ icon(
  'M8 5.4v13.2a.6.6 0 0 0 .9.5l10.6-6.6a.6.6 0 0 0 0-1L8.9 4.9a.6.6 0 0 0-.9.5Z',
);
export const PauseIcon = /* @__PURE__ */ icon('M8.5 5.5v13M15.5 5.5v13');
export const SunIcon = /* @__PURE__ */ icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
);
export const MoonIcon = /* @__PURE__ */ icon('M19.8 14.3A8 8 0 0 1 9.7 4.2a8 8 0 1 0 10.1 10.1Z');
export const ClockIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
);
export const BookIcon = /* @__PURE__ */ icon(
  'M12 6.5C10.5 5.2 8.3 4.5 5.5 4.5H4v13.5h1.5c2.8 0 5 .7 6.5 2M12 6.5c1.5-1.3 3.7-2 6.5-2H20v13.5h-1.5c-2.8 0-5 .7-6.5 2M12 6.5V20',
);
export const AlertIcon = /* @__PURE__ */ icon(
  'M12 4.2 3.3 19a.6.6 0 0 0 .5.9h16.4a.6.6 0 0 0 .5-.9L12 4.2ZM12 10v4.2M12 17h.01',
);
export const InfoIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11.2v4.8M12 8h.01',
);
export const CircleCheckIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.3 12.3l2.6 2.6 4.9-5.3',
);
export const CircleXIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.3 9.3l5.4 5.4M14.7 9.3l-5.4 5.4',
);
export const ImageOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M8.5 5H18a1.5 1.5 0 0 1 1.5 1.5V16M19 19H6a1.5 1.5 0 0 1-1.5-1.5V5.5M4.5 16l4-4 4 4M14.5 10.5h.01',
);
