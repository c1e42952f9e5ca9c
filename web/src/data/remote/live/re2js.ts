/**
 * Stands in the build for the package of this name: 40 KB (brotli) with which Firestore matches the regular expressions of pipelines on the
 * device. No query here is a pipeline, and lint forbids them. Throws `SyntaxError` for an expression that the browser can't read.
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
