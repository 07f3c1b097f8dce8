import { icon } from './icon.tsx';

// Icons of lists, of what filters and sorts them, and of searching, in a file of their own so that home does not carry
// them.
export const FilterIcon = /* @__PURE__ */ icon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const GridIcon = /* @__PURE__ */ icon(
  'M5 4.5h4.5a.5.5 0 0 1 .5.5V9.5a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V5A.5.5 0 0 1 5 4.5ZM14.5 4.5H19a.5.5 0 0 1 .5.5V9.5a.5.5 0 0 1-.5.5h-4.5a.5.5 0 0 1-.5-.5V5a.5.5 0 0 1 .5-.5ZM5 14h4.5a.5.5 0 0 1 .5.5V19a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5v-4.5A.5.5 0 0 1 5 14ZM14.5 14H19a.5.5 0 0 1 .5.5V19a.5.5 0 0 1-.5.5h-4.5a.5.5 0 0 1-.5-.5v-4.5a.5.5 0 0 1 .5-.5Z',
);
export const ListIcon = /* @__PURE__ */ icon(
  'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
);
export const HeartIcon = /* @__PURE__ */ icon(
  'M12 20s-7.5-4.4-7.5-10.1A4.4 4.4 0 0 1 12 7.1a4.4 4.4 0 0 1 7.5 2.8C19.5 15.6 12 20 12 20Z',
);
export const HeartFilledIcon = /* @__PURE__ */ icon(
  'M12 20s-7.5-4.4-7.5-10.1A4.4 4.4 0 0 1 12 7.1a4.4 4.4 0 0 1 7.5 2.8C19.5 15.6 12 20 12 20Z',
  true,
);
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6');
export const ChevronUpIcon = /* @__PURE__ */ icon('m6 14.5 6-6 6 6');
export const ChevronsUpDownIcon = /* @__PURE__ */ icon('m8 9.5 4-4 4 4M8 14.5l4 4 4-4');
export const UserIcon = /* @__PURE__ */ icon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.6-3.4 3.7-5.5 7.5-5.5s6.9 2.1 7.5 5.5',
);
export const HistoryIcon = /* @__PURE__ */ icon(
  'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.3l2.8 1.7',
);
export const TrendIcon = /* @__PURE__ */ icon('M4 16.5l5.5-5.5 3.5 3.5 7-7M15 7.5h5v5');
