const START = '// <generated'
const END = '// </generated>'

/** A rules file with the text between its two markers replaced. Throws when it has not exactly one such pair. */
export function replaceBlock(source: string, block: string): string {
  const [before, inside, ...more] = source.split(START)
  const [old, after, ...rest] = inside?.split(END) ?? []
  if (before === undefined || old === undefined || after === undefined || more.length + rest.length > 0) {
    throw new Error(`A rules file needs one ${START} …> and one ${END} after it`)
  }
  const marker = old.slice(0, old.indexOf('\n'))
  const indent = before.slice(before.lastIndexOf('\n') + 1)
  return `${before}${START}${marker}\n${block}\n${indent}${END}${after}`
}
