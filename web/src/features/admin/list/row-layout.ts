/*
 * The places of a row's parts, which its table's head shares. A list is a table where it is wide; where it is narrower, columns give
 * way, and beside a detail or on a phone each row is a card of three lines. Where even those lack the room, as where letters are made
 * twice as large, the parts stand one under the other. The container decides, not the window.
 */

const PARTS = {
  select: 'row-span-5 row-start-1 @min-[17rem]:row-span-3 @2xl:row-span-2',
  due: 'col-start-2 @min-[17rem]:col-start-4 @min-[17rem]:row-start-1 @min-[17rem]:text-right @2xl:col-start-2 @2xl:row-span-2 @2xl:text-left',
  reference: 'hidden @5xl:col-start-3 @5xl:row-span-2 @5xl:row-start-1 @5xl:block',
  project:
    'col-start-2 @min-[17rem]:col-span-2 @min-[17rem]:col-start-2 @min-[17rem]:row-span-2 @min-[17rem]:row-start-1 @2xl:col-span-1 @2xl:col-start-3 @5xl:col-start-4',
  sector: 'hidden @5xl:col-start-5 @5xl:row-span-2 @5xl:row-start-1 @5xl:block',
  ask: 'col-start-2 @min-[17rem]:col-span-2 @min-[17rem]:col-start-3 @min-[17rem]:row-start-3 @min-[17rem]:text-right @2xl:col-span-1 @2xl:col-start-4 @2xl:row-start-1 @5xl:col-start-6',
  status: 'col-start-2 @min-[17rem]:row-start-3 @2xl:col-start-5 @2xl:row-start-1 @5xl:col-start-7',
  news: 'col-start-2 @min-[17rem]:col-start-4 @min-[17rem]:row-start-2 @min-[17rem]:justify-self-end @2xl:col-start-5 @2xl:justify-self-start @5xl:col-start-8 @5xl:row-start-1',
} as const

export type Part = keyof typeof PARTS

/** The classes of a part's cell. */
export function placeOf(part: Part): string {
  return `min-w-0 p-0 text-left font-normal ${PARTS[part]}`
}

/** The columns of a row. */
export const ROW_GRID =
  'grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-2.5 @min-[17rem]:grid-cols-[2.25rem_auto_minmax(0,1fr)_auto] ' +
  '@2xl:grid-cols-[2.25rem_7rem_minmax(0,1fr)_8rem_8.5rem] @2xl:gap-x-3 ' +
  '@5xl:grid-cols-[2.25rem_7.5rem_8.25rem_minmax(0,1fr)_11rem_9.5rem_8.5rem_6rem] @5xl:gap-x-4'
