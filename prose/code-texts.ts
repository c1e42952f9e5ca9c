import { parseSync, visitorKeys } from 'oxc-parser'
import { BlockBuilder, hasWords, splitMarkup, type Block } from './block.ts'

/** A node of the parsed module, as ESTree names it. What is read of it depends on its type. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Attributes whose values no reader sees. */
const TECHNICAL_ATTRIBUTES =
  /^(?:aria-(?!label$|description$|roledescription$|valuetext$).*|as|class(?:Name)?|d|data-.*|hash|href|htmlFor|id|key|name|points|rel|role|src|style|target|to|transform|type|value|viewBox)$/

/** Wrappers of a value. Every other node of TypeScript's own is a type. */
const TYPED_VALUES = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

/** A word in small letters, alone, that is no value in a text: a name, a path, a unit of the platform. */
const IDENTIFIER = /^[a-z0-9]+(?:[-_./:][a-zA-Z0-9]+)*$|^\d+[KMG]iB$/

const COMPARISONS = ['===', '!==', '==', '!=', 'in', 'instanceof', '<', '>', '<=', '>=']

/** Properties of a node where a string is no text: a module's name, a key, a case. */
const WITHOUT_TEXT: Readonly<Record<string, readonly string[]>> = {
  ExportAllDeclaration: ['source'],
  ExportNamedDeclaration: ['source'],
  ImportDeclaration: ['source', 'specifiers'],
  ImportExpression: ['source'],
  MemberExpression: ['property'],
  Property: ['key'],
  PropertyDefinition: ['key'],
  SwitchCase: ['test'],
}

/**
 * The texts of a module: its string literals and templates, also between the tags of HTML, and the text of its JSX. Text and the inline elements inside of it are one
 * block, because a sentence goes through them; an element without text of its own beside it is a block.
 */
export function textsOfCode(path: string, source: string): readonly Block[] {
  const blocks: Block[] = []
  /** How many texts the node that is visited is a value in. */
  let depth = 0
  visit(parse(path, source))
  return blocks

  function visit(node: Node): void {
    if (node.type.startsWith('TS') && !TYPED_VALUES.includes(node.type)) return
    if (isText(node)) {
      const builder = new BlockBuilder()
      append(node, builder)
      keep(builder)
    } else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      visitElement(node)
    } else if (node.type === 'JSXAttribute') {
      if (!TECHNICAL_ATTRIBUTES.test(nameOf(child(node, 'name')))) visitChildren(node)
    } else if (node.type === 'BinaryExpression' && COMPARISONS.includes(String(node.operator))) {
      childrenOf(node)
        .filter((operand) => operand.type !== 'Literal')
        .forEach(visit)
    } else {
      visitChildren(node)
    }
  }

  function visitChildren(node: Node): void {
    childrenOf(node).forEach(visit)
  }

  function childrenOf(node: Node): readonly Node[] {
    const skipped = WITHOUT_TEXT[node.type] ?? []
    return (visitorKeys[node.type] ?? []).filter((key) => !skipped.includes(key)).flatMap((key) => nodes(node[key]))
  }

  function visitElement(element: Node): void {
    visitAttributes(element)
    const builder = new BlockBuilder()
    appendChildren(element, builder, false)
    keep(builder)
  }

  function visitAttributes(element: Node): void {
    if (element.type === 'JSXElement') nodes(child(element, 'openingElement')?.attributes).forEach(visit)
  }

  function appendChildren(element: Node, builder: BlockBuilder, inline: boolean): void {
    const children = nodes(element.children)
    const isInline = inline || children.some(hasTextOfItsOwn)
    for (const part of children) {
      if (part.type === 'JSXText') {
        builder.add(String(part.value).replace(/\s+/g, ' '), sourceOf(part), part.start)
      } else if (part.type === 'JSXExpressionContainer') {
        const expression = child(part, 'expression')
        if (expression === undefined || expression.type === 'JSXEmptyExpression') continue
        if (isInline) append(expression, builder)
        else visit(expression)
      } else if (isInline) {
        appendElement(part, builder)
      } else {
        visit(part)
      }
    }
  }

  function appendElement(element: Node, builder: BlockBuilder): void {
    visitAttributes(element)
    if (nodes(element.children).length > 0) appendChildren(element, builder, true)
    else if (nameOf(child(child(element, 'openingElement'), 'name')) === 'br') builder.addSpace(element.start)
    else builder.addValue(element.start)
  }

  function append(node: Node, builder: BlockBuilder): void {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      builder.add(node.value, sourceOf(node).slice(1), node.start + 1)
    } else if (node.type === 'TemplateLiteral') {
      const values = nodes(node.expressions)
      nodes(node.quasis).forEach((quasi, index) => {
        const { cooked } = quasi.value as { cooked: string | null }
        builder.add(cooked ?? '', sourceOf(quasi).slice(1), quasi.start + 1)
        const value = values[index]
        if (value !== undefined) append(value, builder)
      })
    } else if (isText(node)) {
      for (const operand of [child(node, 'left'), child(node, 'right')])
        if (operand !== undefined) append(operand, builder)
    } else {
      builder.addValue(node.start)
      depth += 1
      visit(node)
      depth -= 1
    }
  }

  function sourceOf({ start, end }: Node): string {
    return source.slice(start, end)
  }

  function keep(builder: BlockBuilder): void {
    const block = builder.build()
    if (depth === 0 && IDENTIFIER.test(block.text)) return
    blocks.push(...splitMarkup(block).filter(hasWords))
  }
}

/** A template's parts begin at the quotation mark or bracket before them, as TypeScript has them, in modules of JavaScript too. */
function parse(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source, { astType: 'ts', preserveParens: false })
  const [error] = errors
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`)
  return program as unknown as Node
}

function isText(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string'
  if (node.type === 'TemplateLiteral') return true
  return node.type === 'BinaryExpression' && node.operator === '+' && nodes([node.left, node.right]).some(isText)
}

function hasTextOfItsOwn(node: Node): boolean {
  if (node.type === 'JSXText') return /\S/.test(String(node.value))
  return (
    node.type === 'JSXExpressionContainer' && nodes(node.expression).some((value) => isText(value) && !isBlank(value))
  )
}

/** A space that keeps two elements apart. */
function isBlank(node: Node): boolean {
  return typeof node.value === 'string' && node.value.trim() === ''
}

function nodes(value: unknown): readonly Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode)
}

function child(node: Node | undefined, key: string): Node | undefined {
  return nodes(node?.[key])[0]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function nameOf(node: Node | undefined): string {
  return typeof node?.name === 'string' ? node.name : ''
}
