/** Marks of direction: what stands beside one is shown in another order than it is stored. */
const DIRECTIONS = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']

/** What takes no room or looks blank: a text with one of them looks like another. The ends of each range are among them. */
const UNSEEN = [
  '\u200b',
  '\u2060',
  '\u2064',
  '\ufeff',
  '\u115f',
  '\u1160',
  '\u3164',
  '\uffa0',
  '\u{e0000}',
  '\u{e007f}',
]

/** What shows a text otherwise than it is stored. */
export const DECEPTIVE = [...DIRECTIONS, ...UNSEEN]

/** Control characters that no text may have, the ends of each range among them. */
export const CONTROLS = ['\u0000', '\u0008', '\u000b', '\u001b', '\u001f', '\u007f', '\u0085', '\u009f']

/** What ends a line, or part of it: only a text of several lines may have them. */
export const BREAKS = ['\n', '\t', '\u2028', '\u2029']

/** Texts of one line that have none of these: in scripts of both directions, with signs and joined letters. */
export const SCRIPTS = [
  'היתר בנייה',
  'تصريح البناء',
  'می\u200cخواهم',
  'Baugenehmigung & Lage/Größe',
  '👩‍🌾 and क्‍ष',
  '1 \\ 2',
  'n\u0303',
]
