/** Intrinsic pixels of a picture and the widths it is rendered at. */
export interface Format {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

export const formats = {
  thumb: { width: 2460, height: 2048, widths: [320, 480, 800, 1230] },
  /** Cards that courses choose: as large as a card gets on a sharp screen. */
  card: { width: 2460, height: 2048, widths: [480, 960] },
  avatar: { width: 384, height: 384, widths: [96, 192, 384] },
  heroDesktop: { width: 1600, height: 800, widths: [800, 1200] },
  heroMobile: { width: 1560, height: 416, widths: [780, 1560] },
  bannerDesktop: { width: 1920, height: 56, widths: [1440, 1920] },
  bannerMobile: { width: 780, height: 100, widths: [390, 780] },
  promoBannerPc: { width: 1600, height: 320, widths: [800, 1600] },
  promoBannerMobile: { width: 780, height: 400, widths: [390, 780] },
  detailPc: { width: 1472, height: 828, widths: [736, 1104, 1472] },
  detailMobile: { width: 780, height: 780, widths: [390, 780] },
  og: { width: 1200, height: 630, widths: [1200] },
  doctorsDesktop: { width: 1600, height: 800, widths: [640, 1290] },
  doctorsMobile: { width: 1600, height: 800, widths: [390, 780] },
} as const satisfies Record<string, Format>;
