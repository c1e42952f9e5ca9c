/** A string as the rules language writes it. */
export function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

/** A list literal. */
export function list(texts: readonly string[]): string {
  return `[${texts.map(quote).join(', ')}]`
}

/** A function of the rules language, indented as the blocks are. Its body is one expression. */
export function define(signature: string, expression: string): string {
  return `    function ${signature} {\n      return ${expression};\n    }`
}

/** Conditions that all must hold, one a line. */
export function all(conditions: readonly string[]): string {
  return conditions.join('\n        && ')
}

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

const START = '// <generated'
const END = '// </generated>'
