/** Where the Firestore engine and the language's documentation differ, and we follow the documentation. */
export interface Difference {
  readonly reason: string
  readonly condition: string
  /** The decision of this runtime; the engine decides the opposite, or does not compile it. */
  readonly allowed: boolean
}

export const differences: readonly Difference[] = [
  {
    reason: 'the reference lists math.isInfinite; the engine has no such function',
    condition: 'math.isInfinite(1.0 / 0)',
    allowed: true,
  },
  {
    reason: 'RE2 quotes between \\Q and \\E; the engine refuses the pattern',
    condition: "'a.b'.matches('\\\\Qa.b\\\\E')",
    allowed: true,
  },
  {
    reason: 'a match without a width at the start gives no empty part in RE2; the engine adds one',
    condition: "'abc'.split('') == ['a', 'b', 'c']",
    allowed: true,
  },
]
