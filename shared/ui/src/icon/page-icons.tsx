import { icon } from './icon.tsx';

// Icons of single pages, in a file of their own so that home and search do not carry them.
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const ArrowLeftIcon = /* @__PURE__ */ icon('M20 12H4.5M11 5.5 4.5 12l6.5 6.5');
export const PlayFilledIcon = /* @__PURE__ */ icon(
  'M8 5.4v13.2a.6.6 0 0 0 .9.5l10.6-6.6a.6.6 0 0 0 0-1L8.9 4.9a.6.6 0 0 0-.9.5Z',
  true,
);
export const MonitorIcon = /* @__PURE__ */ icon(
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5ZM12 16.5V20M8.5 20h7',
);
export const SmartphoneIcon = /* @__PURE__ */ icon(
  'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5ZM11 17.5h2',
);
export const TabletIcon = /* @__PURE__ */ icon(
  'M6 3.5h12A1.5 1.5 0 0 1 19.5 5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5ZM10.5 17.5h3',
);
export const LogOutIcon = /* @__PURE__ */ icon(
  'M10 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19H10M15 8l4 4-4 4M19 12H10',
);
export const CalendarIcon = /* @__PURE__ */ icon(
  'M6 5.5h12A1.5 1.5 0 0 1 19.5 7v11a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V7A1.5 1.5 0 0 1 6 5.5ZM4.5 10h15M8.5 3.5v4M15.5 3.5v4',
);
export const UsersIcon = /* @__PURE__ */ icon(
  'M9.5 12a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM3 19.5c.5-3 3.1-5 6.5-5s6 2 6.5 5M15.5 4.9a3.6 3.6 0 0 1 0 6.7M18 14.9c1.7.8 2.7 2.4 3 4.6',
);
export const AwardIcon = /* @__PURE__ */ icon(
  'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8.5 13.3 7 20.5l5-2.5 5 2.5-1.5-7.2',
);
export const CertificateIcon = /* @__PURE__ */ icon(
  'M12.5 18H5.5A1.5 1.5 0 0 1 4 16.5v-10A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5V11M7.5 9h9M7.5 12.5H12M17 18.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM15.5 18v3.5l1.5-.9 1.5.9V18',
);
export const VideoIcon = /* @__PURE__ */ icon(
  'M5 6h9.5A1.5 1.5 0 0 1 16 7.5v9a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 6ZM16 10.5l4.5-2.5v8L16 13.5',
);
export const Video360Icon = /* @__PURE__ */ icon(
  'M12 8c4.97 0 9 1.57 9 3.5 0 1.5-2.43 2.78-5.85 3.28M12 8c-4.97 0-9 1.57-9 3.5 0 1.78 3.4 3.24 7.8 3.47M8.4 12.6l2.4 2.4-2.4 2.4M12 4.2c1.9 0 3.5 3.3 3.5 7.4M8.5 10.6c.2-3.6 1.7-6.4 3.5-6.4M15.2 16c-.6 2.3-1.8 3.8-3.2 3.8',
);
export const LiveIcon = /* @__PURE__ */ icon(
  'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM8.3 15.7a5.2 5.2 0 0 1 0-7.4M15.7 8.3a5.2 5.2 0 0 1 0 7.4M5.6 18.4a9 9 0 0 1 0-12.8M18.4 5.6a9 9 0 0 1 0 12.8',
);
export const MapPinIcon = /* @__PURE__ */ icon(
  'M12 21s6.5-5.9 6.5-11a6.5 6.5 0 1 0-13 0C5.5 15.1 12 21 12 21ZM12 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
);
export const ListVideoIcon = /* @__PURE__ */ icon('M4 6.5h16M4 12h7M4 17.5h7M14.5 12.3v6l5-3Z');
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15');
export const EditIcon = /* @__PURE__ */ icon(
  'M4.5 19.5l.9-4L15.7 5.2a1.6 1.6 0 0 1 2.3 0l.8.8a1.6 1.6 0 0 1 0 2.3L8.5 18.6ZM14 7l3 3',
);
export const MoreIcon = /* @__PURE__ */ icon(
  'M6 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM12 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM18 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Z',
  true,
);
export const LockIcon = /* @__PURE__ */ icon(
  'M7 10.5h10A1.5 1.5 0 0 1 18.5 12v6.5A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5V12A1.5 1.5 0 0 1 7 10.5ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2',
);
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3.5 18.5 6v5.4c0 4.1-2.6 7.2-6.5 8.9-3.9-1.7-6.5-4.8-6.5-8.9V6ZM8.9 11.9l2.2 2.1 4-4.3',
);
export const CopyIcon = /* @__PURE__ */ icon(
  'M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5ZM16 8.5V5A1.5 1.5 0 0 0 14.5 3.5h-9A1.5 1.5 0 0 0 4 5v9A1.5 1.5 0 0 0 5.5 15.5H8',
);
export const ShareIcon = /* @__PURE__ */ icon(
  'M12 14.5v-10M8 8l4-4 4 4M7.5 11H6.5A1.5 1.5 0 0 0 5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5h-1',
);
export const MailIcon = /* @__PURE__ */ icon(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4 7l8 6 8-6',
);
export const PhoneIcon = /* @__PURE__ */ icon(
  'M8.3 4.5H5.5a1 1 0 0 0-1 1.1c.6 7.3 6.6 13.3 13.9 13.9a1 1 0 0 0 1.1-1v-2.8l-4-1.6-1.7 2.1a13 13 0 0 1-6-6l2.1-1.7Z',
);
export const StethoscopeIcon = /* @__PURE__ */ icon(
  'M6 4H4.5v5a4.5 4.5 0 0 0 9 0V4H12M9 13.5v2a5 5 0 0 0 10 0v-2.3M19 13.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const CaptionsIcon = /* @__PURE__ */ icon(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM10.5 10.4a2 2 0 1 0 0 3.2M17 10.4a2 2 0 1 0 0 3.2',
);
export const VolumeIcon = /* @__PURE__ */ icon(
  'M4.5 9.5v5h3.2l4.3 3.8V5.7L7.7 9.5ZM15 9.2a4 4 0 0 1 0 5.6M17.6 6.6a7.6 7.6 0 0 1 0 10.8',
);
export const VolumeOffIcon = /* @__PURE__ */ icon(
  'M4.5 9.5v5h3.2l4.3 3.8V5.7L7.7 9.5ZM15.5 9.5l5 5M20.5 9.5l-5 5',
);
export const SkipNextIcon = /* @__PURE__ */ icon('M6.5 5.8v12.4l9.5-6.2ZM18.5 5.5v13');
export const SkipPreviousIcon = /* @__PURE__ */ icon('M17.5 5.8v12.4L8 12ZM5.5 5.5v13');
export const RewindTenIcon = /* @__PURE__ */ icon(
  'M7.5 4.5 4.5 7l3 2.5M4.8 7h8.7a6.5 6.5 0 1 1-6.3 8M9.2 11.5v4.5M12.2 12.9c0-2 2.8-2 2.8 0v1.7c0 2-2.8 2-2.8 0Z',
);
export const ForwardTenIcon = /* @__PURE__ */ icon(
  'M16.5 4.5l3 2.5-3 2.5M19.2 7h-8.7a6.5 6.5 0 1 0 6.3 8M8.7 11.5v4.5M11.7 12.9c0-2 2.8-2 2.8 0v1.7c0 2-2.8 2-2.8 0Z',
);
export const SettingsIcon = /* @__PURE__ */ icon(
  'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3.5v2.3M12 18.2v2.3M3.5 12h2.3M18.2 12h2.3M6 6l1.6 1.6M16.4 16.4 18 18M18 6l-1.6 1.6M7.6 16.4 6 18',
);
export const FullScreenIcon = /* @__PURE__ */ icon('M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15');
export const FullScreenExitIcon = /* @__PURE__ */ icon(
  'M4.5 9H9V4.5M19.5 9H15V4.5M4.5 15H9v4.5M19.5 15H15v4.5',
);
export const PictureInPictureIcon = /* @__PURE__ */ icon(
  'M10.5 18.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5h14A1.5 1.5 0 0 1 20.5 7v4M13.5 13.5h7v5h-7Z',
);
export const TheatreIcon = /* @__PURE__ */ icon(
  'M4.5 7h15A1.5 1.5 0 0 1 21 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.5v-7A1.5 1.5 0 0 1 4.5 7Z',
);
export const KeyboardIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5ZM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8.5 14h7',
);
export const CompassIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM15.2 8.8l-1.8 4.6-4.6 1.8 1.8-4.6Z',
);
export const NoteIcon = /* @__PURE__ */ icon(
  'M6 4.5h12A1.5 1.5 0 0 1 19.5 6v8l-5.5 5.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5ZM19.5 14H14v5.5M8 9h8M8 12.5h4.5',
);
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
export const VerifiedIcon = /* @__PURE__ */ icon(
  'M12 3.5 14.2 5.3 17 5.1l.8 2.7 2.3 1.6-.9 2.6.9 2.6-2.3 1.6-.8 2.7-2.8-.2L12 20.5l-2.2-1.8-2.8.2-.8-2.7L3.9 14.6l.9-2.6-.9-2.6 2.3-1.6.8-2.7 2.8.2ZM8.9 12.2l2.2 2.1 4-4.3',
);
export const UploadIcon = /* @__PURE__ */ icon('M12 15.5v-11M7 9l5-5 5 5M4.5 19.5h15');
export const FileIcon = /* @__PURE__ */ icon(
  'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5ZM13.5 3.5v5h5',
);
export const TrashIcon = /* @__PURE__ */ icon(
  'M5 6.5h14M9.5 6.5V4.5h5v2M7 6.5l.7 12a1.5 1.5 0 0 0 1.5 1.5h5.6a1.5 1.5 0 0 0 1.5-1.5l.7-12M10.5 10.5v5.5M13.5 10.5v5.5',
);
export const RefreshIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15');
