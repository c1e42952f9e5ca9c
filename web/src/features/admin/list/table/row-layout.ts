/*
 * The places of a row's parts, which its table's head shares. A list is a table where it is wide; where it is narrower, columns give
 * way, and beside a detail or on a phone each row is a card of three lines, or of four where somebody deals with it. A long name of a
 * project adds one, but in the widest table. Where even those lack the room, as where letters are made twice as large, the parts stand
 * one under the other. The container decides, not the window.
 */

const PARTS = {
  select: 'row-span-5 row-start-1 @card:row-span-3 @2xl:row-span-2',
  due: 'col-start-2 @card:col-start-4 @card:row-start-1 @card:text-right @2xl:col-start-2 @2xl:row-span-2 @2xl:text-left',
  reference: 'hidden @5xl:col-start-3 @5xl:row-span-2 @5xl:row-start-1 @5xl:block',
  project:
    'col-start-2 @card:col-span-2 @card:col-start-2 @card:row-span-2 @card:row-start-1 @2xl:col-span-1 @2xl:col-start-3 @5xl:col-start-4',
  sector: 'hidden @5xl:col-start-5 @5xl:row-span-2 @5xl:row-start-1 @5xl:block',
  ask: 'col-start-2 @card:col-span-2 @card:col-start-3 @card:row-start-3 @card:text-right @2xl:col-span-1 @2xl:col-start-4 @2xl:row-span-2 @2xl:row-start-1 @5xl:col-start-6',
  status: 'col-start-2 @card:row-start-3 @2xl:col-start-5 @2xl:row-start-1 @5xl:col-start-7',
  news: 'col-start-2 @card:col-start-4 @card:row-start-2 @card:justify-self-end @2xl:col-start-5 @2xl:justify-self-start @5xl:col-start-8 @5xl:row-span-2 @5xl:row-start-1',
} as const

export type Part = keyof typeof PARTS

/** The classes of a part's cell. */
export function placeOf(part: Part): string {
  return `min-w-0 p-0 text-left font-normal ${PARTS[part]}`
}

/** The columns of a row. */
export const ROW_GRID =
  'grid grid-cols-ticked gap-x-2.5 @card:grid-cols-card ' +
  '@2xl:grid-cols-entry @2xl:gap-x-3 ' +
  '@5xl:grid-cols-entry-wide @5xl:gap-x-4'
