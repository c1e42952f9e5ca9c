import type { Value } from '../values/value.ts'

/** The range of a node in its file: offsets in UTF-16 units, the end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Name extends Span {
  readonly text: string
}

export interface Ruleset {
  readonly version: 1 | 2
  readonly functions: readonly FunctionNode[]
  readonly services: readonly ServiceNode[]
}

/** The declarations in a service or a `match`. */
export interface Body {
  readonly functions: readonly FunctionNode[]
  readonly matches: readonly MatchNode[]
  readonly allows: readonly AllowNode[]
}

export interface ServiceNode extends Span {
  readonly name: Name
  readonly body: Body
}

export interface MatchNode extends Span {
  readonly path: readonly Segment[]
  readonly body: Body
}

/** `/literal`, `/{one}` or `/{any=**}`. `text` is the literal or the wildcard's name. */
export interface Segment extends Span {
  readonly kind: 'literal' | 'single' | 'recursive'
  readonly name: Name
}

export interface AllowNode extends Span {
  readonly methods: readonly Name[]
  /** Absent for `allow read;`, which always allows. */
  readonly condition?: Expression
}

export interface FunctionNode extends Span {
  readonly name: Name
  readonly parameters: readonly Name[]
  readonly lets: readonly LetNode[]
  readonly result: Expression
}

export interface LetNode extends Span {
  readonly name: Name
  readonly value: Expression
}

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%'

export type Expression = Span &
  (
    | { readonly kind: 'literal'; readonly value: Value }
    | { readonly kind: 'oversized'; readonly digits: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'group'; readonly inner: Expression }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
    | { readonly kind: 'path'; readonly parts: readonly PathPart[] }
    | { readonly kind: 'member'; readonly object: Expression; readonly field: Name }
    | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
    | { readonly kind: 'slice'; readonly object: Expression; readonly from: Expression; readonly to: Expression }
    | { readonly kind: 'call'; readonly name: Name; readonly args: readonly Expression[] }
    | {
        readonly kind: 'method'
        readonly receiver: Expression
        readonly name: Name
        readonly args: readonly Expression[]
      }
    | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
    | {
        readonly kind: 'binary'
        readonly operator: BinaryOperator
        readonly operatorAt: Span
        readonly left: Expression
        readonly right: Expression
      }
    | { readonly kind: 'is'; readonly value: Expression; readonly keywordAt: Span; readonly typeName: Name }
    | {
        readonly kind: 'choice'
        readonly condition: Expression
        /** The question mark. */
        readonly markAt: Span
        readonly then: Expression
        readonly otherwise: Expression
      }
  )

/** A segment written out, or the expression of `$(…)`. */
export type PathPart = { readonly literal: string } | { readonly value: Expression }
