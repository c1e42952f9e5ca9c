/** Marks of direction: what stands beside one is shown in another order than it is stored. */
const DIRECTIONS = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']

/** What takes no room or looks blank: a text with one of them looks like another. The ends of each range are among them. */
const UNSEEN = [
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u1160',
  '\u17b5',
  '\u180e',
  '\u200b',
  '\u2060',
  '\u2065',
  '\u206a',
  '\u206f',
  '\u2800',
  '\u3164',
  '\ufeff',
  '\uffa0',
  '\ufff0',
  '\ufffb',
  '\u{1345f}',
  '\u{1bca0}',
  '\u{1d159}',
  '\u{1d17a}',
  '\u{e0000}',
  '\u{e00ff}',
  '\u{e0fff}',
]

/** What shows a text otherwise than it is stored. */
export const DECEPTIVE = [...DIRECTIONS, ...UNSEEN]

/** Control characters that no text may have, the ends of each range among them. */
export const CONTROLS = ['\u0000', '\u0008', '\u000b', '\u001b', '\u001f', '\u007f', '\u0085', '\u009f']

/** What ends a line, or part of it: only a text of several lines may have them. */
export const BREAKS = ['\n', '\t', '\u2028', '\u2029']

/** What changes how the letter before it is drawn: a text may have one, but not at its beginning. The ends of each range are among them. */
export const MODIFIERS = ['\u200c', '\u200d', '\u180b', '\u180f', '\ufe00', '\ufe0f', '\u{e0100}', '\u{e01ef}']

/** Texts of one line that have none of these: in scripts of both directions, with signs and joined letters. */
export const SCRIPTS = [
  'היתר בנייה',
  'تصريح البناء',
  'می\u200cخواهم',
  'Baugenehmigung & Lage/Größe',
  '👩‍🌾 and क्‍ष',
  '葛\u{e0101}城 ❤\ufe0f',
  '1 \\ 2',
  'n\u0303',
]
