/** The compiler and the evaluator of security rules for Cloud Storage. The README has an example. */
export { compile, type Compiled } from './compile/compile.ts'
export { positionOf, type Diagnostic, type Position } from './compile/diagnostic.ts'
export type { Ruleset, Span } from './compile/ast.ts'
export { decide, type AccessRequest, type ConditionFailure, type Decision } from './evaluate/decide.ts'
export type { FetchDocument } from './evaluate/documents.ts'
export { serve } from './protocol/serve.ts'
export { toValue } from './values/to-value.ts'
export type { Value } from './values/value.ts'
