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
