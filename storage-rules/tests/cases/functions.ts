import type { Cases } from './cases.ts'

export const functions: Cases = {
  functions: `
    function isTrue() { return true; }
    function same(a, b) { return a == b; }
    function withLets(a) { let b = a + 1; let c = b * 2; return c; }
    function unusedFailure() { let x = request.missing; return true; }
    function usedFailure() { let x = request.missing; return x == 1; }
    function first(a, b) { return a; }
    function outer(a) { return inner(a + 1); }
    function inner(b) { return b * 10; }
    function seesWildcard() { return d == 'd'; }
    function hidesWildcard(d) { return d == 'mine'; }
    function hiddenFromCallee(a) { return unseen(); }
    function unseen() { return a == 1; }
    function int(x) { return 'mine'; }
    function noSemicolon() { let a = 1; return a == 1 }
    function choose(a) { return a > 1 ? 'big' : 'small'; }
    function usesRequest() { return request.method == 'get'; }
    function shadows(request) { return request == 1; }`,
  allowed: [
    'isTrue()',
    'same(1, 1.0)',
    'withLets(1) == 4',
    'unusedFailure()',
    "first('a', request.missing) == 'a'",
    'outer(1) == 20',
    'seesWildcard()',
    "hidesWildcard('mine')",
    "int(1) == 'mine'",
    'noSemicolon()',
    "choose(2) == 'big' && choose(1) == 'small'",
    'usesRequest()',
    'shadows(1)',
    'same(same(1, 1), true)',
    'usedFailure() || true',
  ],
  denied: [
    'usedFailure()',
    'isTrue(1)',
    'same(1)',
    "hidesWildcard('d')",
    'hiddenFromCallee(1)',
    "first(request.missing, 'a') == 'a'",
    'same(1, 2)',
  ],
}
