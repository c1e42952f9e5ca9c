/** Marks of direction: what stands beside one is shown in another order than it is stored. */
export const DIRECTIONS = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']

/** Texts of one line that have none: in scripts of both directions, with signs and joined letters. */
export const SCRIPTS = ['היתר בנייה', 'تصريح البناء', 'Baugenehmigung & Lage/Größe', '👩‍🌾 and क्‍ष', '1 \\ 2', 'n\u0303']
