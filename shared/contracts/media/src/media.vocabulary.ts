/** Types of profile pictures. */
export const PROFILE_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** Limits of profile pictures: bytes of the file, milliseconds of the upload. */
export const PICTURE_LIMITS = { bytes: 10 * 1024 * 1024, timeout: 30_000 } as const;

/** Pictures of the storefront keep their shape: widths of their files in px, and how much higher than wide they may be. */
export const STOREFRONT_PICTURES = { widths: [640, 1024, 1440, 1920], mostHeight: 2 } as const;

/** What authors hand in for learners. */
export const MATERIAL_TYPES = ['pdf', 'pptx', 'docx', 'xlsx'] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];

/** What media keeps: films as learners see them, uploads that are not encoded (yet), recordings of live lectures, files, pictures. */
export const STORED_KINDS = ['films', 'uploads', 'recordings', 'materials', 'pictures'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];
