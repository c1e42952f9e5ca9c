/** What the compiler must say: severity, line, column and message. */
export interface CompileCase {
  readonly name: string
  readonly rules: string
  readonly said: readonly string[]
}

/** A ruleset for Storage around declarations, which start at line 3. */
const within = (declarations: string): string =>
  `rules_version = '2';\nservice firebase.storage { match /b/{b}/o {\n${declarations}\n} }`

const condition = (text: string): string => within(`allow read: if ${text};`)

export const rulesets: readonly CompileCase[] = [
  { name: 'rules without a mistake', rules: condition('request.auth != null'), said: [] },
  { name: 'allow without a condition', rules: within('allow read, write;'), said: [] },
  { name: 'a last statement without its semicolon', rules: within('allow read: if true'), said: [] },
  { name: 'statements without semicolons', rules: within('allow read: if true allow write: if false'), said: [] },
  { name: 'keywords as names of fields', rules: condition('resource.match == 1 && resource.in == 2'), said: [] },
  { name: 'comments of both kinds', rules: within('// one\n/* two\n */ allow read; // three'), said: [] },
  { name: 'a wildcard with one star', rules: within("match /{x=*} { allow read: if x == 'a'; }"), said: [] },
  {
    name: 'a condition without if',
    rules: within('allow read: true;'),
    said: ["ERROR 3:13 Missing 'if' before conditional expression."],
  },
  {
    name: 'a condition without its colon',
    rules: within('allow read if true;'),
    said: ["ERROR 3:12 Missing ':' before 'if' condition."],
  },
  {
    name: 'if without a condition',
    rules: within('allow read: if;'),
    said: ["ERROR 3:15 Missing conditional expression after 'if'."],
  },
  {
    name: 'a match without declarations',
    rules: within('match /x { }'),
    said: ["ERROR 3:12 The 'match' body must contain at least one declaration."],
  },
  {
    name: 'a slash without a name',
    rules: within('match /x/ { allow read; }'),
    said: ["ERROR 3:9 Forward slash '/' found where identifier or binding expected."],
  },
  {
    name: 'a function without a body',
    rules: within('function f() { } allow read: if f();'),
    said: ["ERROR 3:16 Missing 'function' body"],
  },
  { name: 'two operands without an operator', rules: condition('a b'), said: ["ERROR 3:18 Unexpected 'b'."] },
  { name: 'an open parenthesis', rules: condition('(1'), said: ["ERROR 3:18 Unexpected ';'."] },
  { name: 'an open list', rules: condition('[1'), said: ["ERROR 3:18 Unexpected ';'."] },
  { name: 'a missing argument', rules: condition('f(,)'), said: ["ERROR 3:18 Unexpected ','."] },
  { name: 'a dot without a field', rules: condition('request.'), said: ["ERROR 3:24 Unexpected ';'."] },
  { name: 'two dots', rules: condition('request..a'), said: ["ERROR 3:24 Unexpected '.'."] },
  { name: 'an assignment', rules: condition('x = 1'), said: ["ERROR 3:18 Unexpected '='."] },
  { name: 'two colons', rules: within('allow read:: if true;'), said: ["ERROR 3:12 Unexpected ':'."] },
  { name: 'two semicolons', rules: within('allow read: if true;;'), said: ["ERROR 3:21 Unexpected ';'."] },
  { name: 'a brace too many', rules: within('allow read; }'), said: ["ERROR 4:3 Unexpected '}'."] },
  {
    name: 'an unknown version',
    rules: "rules_version = '3';\nservice firebase.storage { match /a { allow read; } }",
    said: ['ERROR 1:1 Unsupported rules version 3.'],
  },
  {
    name: 'an import',
    rules: "import 'x';\nservice firebase.storage { match /a { allow read; } }",
    said: ['ERROR 1:1 Import statements are not allowed.', 'ERROR 1:1 Module "x" is not part of the standard library.'],
  },
  {
    name: 'two recursive wildcards',
    rules: within('match /{x=**}/{y=**} { allow read; }'),
    said: ['ERROR 3:14 Invalid glob match expression. Only one glob match is permitted in a match declaration path.'],
  },
  {
    name: 'a recursive wildcard inside another',
    rules: within('match /{x=**} { match /{y=**} { allow read; } }'),
    said: ['ERROR 3:17 Invalid glob match expression. Only one glob match is permitted in a match declaration path.'],
  },
  {
    name: 'a recursive wildcard before the end in version 1',
    rules: "rules_version = '1';\nservice firebase.storage { match /{x=**}/a { allow read; } }",
    said: [
      'ERROR 2:34 Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.',
    ],
  },
  {
    name: 'a name twice in a path',
    rules: within('match /{x}/{x} { allow read; }'),
    said: ['ERROR 3:13 Variable x already exists in the PathTemplate.'],
  },
  {
    name: 'a pattern that is none',
    rules: condition("'a'.matches('(')"),
    said: ['ERROR 3:28 Invalid regular expression pattern. Pattern: (.'],
  },
  {
    name: 'a pattern that looks back, which RE2 has not',
    rules: condition("'a'.split('(?<=a)') == []"),
    said: ['ERROR 3:26 Invalid regular expression pattern. Pattern: (?<=a).'],
  },
  {
    name: 'a package as a value',
    rules: condition('math == 1'),
    said: ['ERROR 3:16 math is a package and cannot be used as variable name.'],
  },
  {
    name: 'a number too large',
    rules: condition('9223372036854775808 > 1'),
    said: ['ERROR 3:16 Invalid number literal 9223372036854775808.'],
  },
  {
    name: 'a function that calls itself',
    rules: within('function f(a) { return f(a); } allow read: if f(1);'),
    said: ['ERROR 3:10 Recursive call is not allowed.'],
  },
  {
    name: 'functions that call each other',
    rules: within('function f(a) { return g(a); }\nfunction g(a) { return f(a); }\nallow read: if f(1);'),
    said: ['ERROR 3:10 Detected a call cycle between [f,g] functions.'],
  },
  {
    name: 'a function twice',
    rules: within('function f() { return true; }\nfunction f() { return false; }\nallow read: if f();'),
    said: ['ERROR 4:10 Function f is already defined.'],
  },
  {
    name: 'a parameter twice',
    rules: within('function f(a, a) { return a; }\nallow read: if f(true, true);'),
    said: ['ERROR 3:15 Variable a is already defined.'],
  },
  {
    name: 'a let of a name already bound',
    rules: within('function f(a) { let a = a; return a; }\nallow read: if f(true);'),
    said: ['ERROR 3:21 The identifier [a] is already bound in the current scope.'],
  },
  {
    name: 'too many parameters',
    rules: within(
      'function f(a,b,c,d,e,g,h,i) { return a && b && c && d && e && g && h && i; }\n' +
        'allow read: if f(true,true,true,true,true,true,true,true);',
    ),
    said: ['ERROR 3:10 Maximum allowed function arguments of 7 for function f is reached.'],
  },
  {
    name: 'let in version 1',
    rules:
      "rules_version = '1';\nservice firebase.storage { match /a { function f() { let a = 1; return a == 1; } allow read: if f(); } }",
    said: [
      'ERROR 2:58 Let bindings are not allowed in rules_version="1";',
      'WARNING 1:1 Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
    ],
  },
  {
    name: 'version 1',
    rules: 'service firebase.storage { match /a { allow read; } }',
    said: ['WARNING 1:1 Ruleset uses old version (version [1]). Please update to the latest version (version [2]).'],
  },
  {
    name: 'two services of one name',
    rules:
      "rules_version = '2';\nservice firebase.storage { match /a { allow read; } }\nservice firebase.storage { match /a { allow read; } }",
    said: ['ERROR 3:9 Duplicate service name declaration.'],
  },
  {
    name: 'nesting past 99 levels',
    rules: condition(`${'!'.repeat(99)}true`),
    said: ['ERROR 3:115 Expression is too complex to evaluate safely.'],
  },
  { name: 'nesting of 98 levels', rules: condition(`${'!'.repeat(98)}true`), said: [] },
  {
    name: 'parentheses past 99 levels',
    rules: condition(`${'('.repeat(100)}true${')'.repeat(100)}`),
    said: ['ERROR 3:115 Expression is too complex to evaluate safely.'],
  },
  {
    name: 'an unknown method of requests',
    rules: within('allow fly: if true;'),
    said: ['WARNING 3:7 Invalid method name: fly.'],
  },
  {
    name: 'an unknown variable',
    rules: condition('foo == 1'),
    said: ['WARNING 3:16 Invalid variable name: foo.'],
  },
  {
    name: 'unknown functions and methods',
    rules: condition('bar(1) && request.auth.zed() && math.nosuch(1)'),
    said: [
      'WARNING 3:16 Invalid function name: bar.',
      'WARNING 3:39 Invalid function name: zed.',
      'WARNING 3:53 Invalid function name: math.nosuch.',
    ],
  },
  {
    name: 'wrong numbers of arguments',
    rules: within("function f(a) { return a; }\nallow read: if f() && 'a'.matches() && int(1, 2) == 1;"),
    said: [
      'WARNING 4:16 Incorrect number of arguments supplied to function: f.',
      'WARNING 4:27 Incorrect number of arguments supplied to function: matches.',
      'WARNING 4:40 Incorrect number of arguments supplied to function: int.',
    ],
  },
  {
    name: 'a function and a variable nobody uses',
    rules: within('function f(a) { let b = 1; return true; }\nallow read;'),
    said: ['WARNING 3:10 Unused function: f.', 'WARNING 3:12 Unused variable: a.', 'WARNING 3:21 Unused variable: b.'],
  },
  {
    name: 'an unknown service',
    rules: "rules_version = '2';\nservice firebase.storages { function f() { return true; } }",
    said: ['WARNING 2:9 Invalid service name: firebase.storages.', 'WARNING 2:38 Unused function: f.'],
  },
  {
    name: 'a condition that is no bool',
    rules: condition("'a'.size()"),
    said: ['WARNING 3:20 Invalid type. Permission statements expect a boolean value. Received one of [int].'],
  },
  {
    name: 'operands of types an operator does not take',
    rules: condition("1 + true == 2 && !'a' && -'b' == 1 && 1 in 2 && 'a' * 2 == 1"),
    said: [
      'WARNING 3:20 Invalid type. Received one of [bool]. Expected one of [int, float, string, duration, timestamp].',
      'WARNING 3:34 Invalid type. Received one of [string]. Expected one of [bool].',
      'WARNING 3:42 Invalid type. Received one of [string]. Expected one of [int, float, duration].',
      'WARNING 3:59 Invalid type. Received one of [int]. Expected one of [list, set, map, constraint].',
      'WARNING 3:64 Invalid type. Received one of [string]. Expected one of [int, float].',
    ],
  },
  {
    name: 'arguments and receivers of wrong types',
    rules: condition("'a'.matches(1) && [1].lower() == 'a' && math.sqrt('a') == 1 && 'a'.size() == 1"),
    said: [
      'WARNING 3:28 Invalid type. Received one of [int]. Expected one of [string].',
      'WARNING 3:34 Invalid type. Received one of [list]. Expected one of [string].',
      'WARNING 3:66 Invalid type. Received one of [string]. Expected one of [float, int].',
    ],
  },
  {
    name: 'comparisons that are always the same',
    rules: condition("1 == 'a' || 'a' != null || 1 == 1.0"),
    said: [
      'WARNING 3:18 The sub-expressions are not comparable, so this comparison will always return false.',
      'WARNING 3:32 The sub-expressions are not comparable, so this comparison will always return true.',
    ],
  },
  {
    name: 'branches of different types',
    rules: condition("(true ? 1 : 'a') == 1"),
    said: [
      'WARNING 3:22 Ternary operator result if condition is true has a different type than if condition is false.',
    ],
  },
  {
    name: 'a wildcard as a condition',
    rules: within('match /{x} { allow read: if x; }'),
    said: [
      'WARNING 3:29 Invalid type. Permission statements expect a boolean value. Received one of [string].',
      "WARNING 3:29 Invalid type. There is no type for variable 'x' that satisfies all clauses.",
    ],
  },
  {
    name: 'keys of a map and parts of a path of wrong types',
    rules: condition('{1: 2}.size() == 1 && /a/$([1]) == /a'),
    said: [
      'WARNING 3:17 Invalid type. Received one of [int]. Expected one of [string].',
      'WARNING 3:43 Invalid type. Received one of [list]. Expected one of [path, null, int, float, string, bool].',
    ],
  },
]
