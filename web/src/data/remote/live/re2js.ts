/**
 * Stands in the build for the package of this name, of which Firestore asks no more: 40 KB (brotli) with which it would match the regular
 * expressions of pipelines on the device. No query here is a pipeline, which lint holds; the browser's own expressions would serve one.
 * Throws `SyntaxError` for what is none, as that package throws.
 */
export class RE2JS {
  readonly #part: RegExp
  readonly #whole: RegExp

  private constructor(source: string) {
    this.#part = new RegExp(source, 'u')
    this.#whole = new RegExp(`^(?:${source})$`, 'u')
  }

  static compile(source: string): RE2JS {
    return new RE2JS(source)
  }

  /** Whether it matches the whole text. */
  matches(text: string): boolean {
    return this.#whole.test(text)
  }

  /** Whether it matches a part of the text. */
  test(text: string): boolean {
    return this.#part.test(text)
  }
}
