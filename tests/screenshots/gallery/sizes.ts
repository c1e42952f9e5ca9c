/** The windows in which every state is photographed: a small phone, an upright tablet and a desk. */
export const SIZES = {
  360: { width: 360, height: 740 },
  768: { width: 768, height: 1024 },
  1440: { width: 1440, height: 900 },
} as const

export type Width = keyof typeof SIZES

export const WIDTHS: readonly Width[] = [360, 768, 1440]

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Pixels of one picture. A page that is taller is cut into several, which a reader opens at their full size. */
export const MAX_HEIGHT = 5000
