/** Where the system hands over what a person shares with the installed app, and the field that carries the files. */
export const SHARE_PATH = '/share'
export const SHARE_FIELD = 'files'

/** The page that asks where a share belongs. Without an id it shows the one that waits longest. */
export function sharePageFor(id: string): string {
  return `${SHARE_PATH}?id=${id}`
}
