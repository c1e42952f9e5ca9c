/** A file's place in its list from 1; undefined where its name tells it from the others. */
export function placeInList(index: number, fileNames: readonly string[]): number | undefined {
  const isOneOfSeveral = fileNames.filter((name) => name === fileNames[index]).length > 1
  return isOneOfSeveral ? index + 1 : undefined
}

/** A file by its name, and by its place in the list where another file of that name stands there. */
export const nameInList = (fileName: string, place: number | undefined): string =>
  place === undefined ? fileName : `${fileName} (${describePlace(place)})`

export const describePlace = (place: number): string => `number ${place} in the list`
