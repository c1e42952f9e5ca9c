import { formatDay } from './dates.ts'

export const keepWarning = (until: number) =>
  `Safari may delete drafts on this device if you do not open this site for seven days. Open it again before ${formatDay(until)}, or choose “Save a copy to a file” in a draft’s menu.`
