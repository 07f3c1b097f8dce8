import { icon } from './icon.tsx';

// What the parts of this package, the frame of every page and lists of courses draw. A remote carries of this file what
// any of its pages draws, and every page of it carries all of that: icons of single pages are in page-icons.tsx.
export const SearchIcon = /* @__PURE__ */ icon(
  'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5ZM20 20l-4.4-4.4',
);
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18');
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h10');
export const CheckIcon = /* @__PURE__ */ icon('M5 12.5 10 17.5 19.5 7');
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6');
export const ChevronUpIcon = /* @__PURE__ */ icon('m6 14.5 6-6 6 6');
export const ChevronLeftIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6');
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6');
export const ChevronsUpDownIcon = /* @__PURE__ */ icon('m8 9.5 4-4 4 4M8 14.5l4 4 4-4');
export const ArrowRightIcon = /* @__PURE__ */ icon('M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5');
export const ExternalIcon = /* @__PURE__ */ icon(
  'M9 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V15M13 5h6v6M19 5l-8 8',
);
export const HeartIcon = /* @__PURE__ */ icon(
  'M12 20s-7.5-4.4-7.5-10.1A4.4 4.4 0 0 1 12 7.1a4.4 4.4 0 0 1 7.5 2.8C19.5 15.6 12 20 12 20Z',
);
export const HeartFilledIcon = /* @__PURE__ */ icon(
  'M12 20s-7.5-4.4-7.5-10.1A4.4 4.4 0 0 1 12 7.1a4.4 4.4 0 0 1 7.5 2.8C19.5 15.6 12 20 12 20Z',
  true,
);
export const PlayIcon = /* @__PURE__ */ icon(
  'M8 5.4v13.2a.6.6 0 0 0 .9.5l10.6-6.6a.6.6 0 0 0 0-1L8.9 4.9a.6.6 0 0 0-.9.5Z',
);
export const PauseIcon = /* @__PURE__ */ icon('M8.5 5.5v13M15.5 5.5v13');
export const StarIcon = /* @__PURE__ */ icon(
  'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z',
);
export const StarFilledIcon = /* @__PURE__ */ icon(
  'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z',
  true,
);
export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.2 2.3 3.4 5.2 3.4 8.5s-1.2 6.2-3.4 8.5c-2.2-2.3-3.4-5.2-3.4-8.5S9.8 5.8 12 3.5Z',
);
export const SunIcon = /* @__PURE__ */ icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
);
export const MoonIcon = /* @__PURE__ */ icon('M19.8 14.3A8 8 0 0 1 9.7 4.2a8 8 0 1 0 10.1 10.1Z');
export const ClockIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
);
export const UserIcon = /* @__PURE__ */ icon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.6-3.4 3.7-5.5 7.5-5.5s6.9 2.1 7.5 5.5',
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
export const VerifiedIcon = /* @__PURE__ */ icon(
  'M12 3.5 14.2 5.3 17 5.1l.8 2.7 2.3 1.6-.9 2.6.9 2.6-2.3 1.6-.8 2.7-2.8-.2L12 20.5l-2.2-1.8-2.8.2-.8-2.7L3.9 14.6l.9-2.6-.9-2.6 2.3-1.6.8-2.7 2.8.2ZM8.9 12.2l2.2 2.1 4-4.3',
);
export const FilterIcon = /* @__PURE__ */ icon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const GridIcon = /* @__PURE__ */ icon(
  'M5 4.5h4.5a.5.5 0 0 1 .5.5V9.5a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V5A.5.5 0 0 1 5 4.5ZM14.5 4.5H19a.5.5 0 0 1 .5.5V9.5a.5.5 0 0 1-.5.5h-4.5a.5.5 0 0 1-.5-.5V5a.5.5 0 0 1 .5-.5ZM5 14h4.5a.5.5 0 0 1 .5.5V19a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5v-4.5A.5.5 0 0 1 5 14ZM14.5 14H19a.5.5 0 0 1 .5.5V19a.5.5 0 0 1-.5.5h-4.5a.5.5 0 0 1-.5-.5v-4.5a.5.5 0 0 1 .5-.5Z',
);
export const ListIcon = /* @__PURE__ */ icon(
  'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
);
export const UploadIcon = /* @__PURE__ */ icon('M12 15.5v-11M7 9l5-5 5 5M4.5 19.5h15');
export const FileIcon = /* @__PURE__ */ icon(
  'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5ZM13.5 3.5v5h5',
);
export const ImageOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M8.5 5H18a1.5 1.5 0 0 1 1.5 1.5V16M19 19H6a1.5 1.5 0 0 1-1.5-1.5V5.5M4.5 16l4-4 4 4M14.5 10.5h.01',
);
export const TrashIcon = /* @__PURE__ */ icon(
  'M5 6.5h14M9.5 6.5V4.5h5v2M7 6.5l.7 12a1.5 1.5 0 0 0 1.5 1.5h5.6a1.5 1.5 0 0 0 1.5-1.5l.7-12M10.5 10.5v5.5M13.5 10.5v5.5',
);
export const RefreshIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15');
export const HistoryIcon = /* @__PURE__ */ icon(
  'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.3l2.8 1.7',
);
export const TrendIcon = /* @__PURE__ */ icon('M4 16.5l5.5-5.5 3.5 3.5 7-7M15 7.5h5v5');
