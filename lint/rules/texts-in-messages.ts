import type { Node, Rule } from '../rule.ts'

const MESSAGE = 'A text stands in the messages of its feature (<feature>-messages.ts), where the prose is checked.'

/** Attributes whose whole value a person reads. */
const READ = /^(?:title|lead|label|aria-label|placeholder|alt|hint|text|description)$/

/** Attributes whose value is no text, whatever it looks like. */
const TECHNICAL = /^(?:className|d|points|viewBox)$/

const LETTERS = /\p{L}{2}/u
const SENTENCE = /^\p{Lu}[\p{L}’]+ \p{Ll}/u
const CAPITAL_AND_SPACE = /^\p{Lu}.* /u
const THREE_WORDS = /(?<!\S)\p{L}[\p{L}’]* \p{L}[\p{L}’]* \p{L}[\p{L}’]*(?![^\s.,;:!?…])/u

/** What a value goes through on its way into an attribute or an argument unchanged. */
const CARRIERS = [
  'BinaryExpression',
  'ConditionalExpression',
  'JSXExpressionContainer',
  'LogicalExpression',
  'TemplateElement',
  'TemplateLiteral',
]

/** Texts stand in modules of texts: nothing else is a sentence, a label or text between tags. */
export const textsInMessages: Rule = {
  create(context) {
    const look = (text: unknown, node: Node, sentence: RegExp) => {
      if (typeof text !== 'string' || !isText(text, node, sentence)) return
      context.report({ node, message: MESSAGE })
    }
    return {
      JSXText: (node) => look(node.value, node, LETTERS),
      Literal: (node) => look(node.value, node, SENTENCE),
      TemplateElement: (node) => look((node.value as { cooked: unknown }).cooked, node, THREE_WORDS),
    }
  },
}

function isText(text: string, node: Node, sentence: RegExp): boolean {
  if (node.type === 'JSXText') return sentence.test(text)
  const user = userOf(node)
  if (user.type === 'TSLiteralType' || isForDevelopers(user)) return false
  if (user.type !== 'JSXAttribute') return sentence.test(text)
  const name = String((user.name as Node).name)
  if (TECHNICAL.test(name)) return false
  return (READ.test(name) ? LETTERS : CAPITAL_AND_SPACE).test(text)
}

/** What the value goes into: an attribute, a call or anything else. */
function userOf(node: Node): Node {
  let inner = node
  let { parent } = node
  while (CARRIERS.includes(parent.type) && parent.test !== inner && !isComparison(parent)) {
    inner = parent
    ;({ parent } = parent)
  }
  return parent
}

function isComparison({ type, operator }: Node): boolean {
  return type === 'BinaryExpression' && operator !== '+'
}

/** The message of an error, or a line for the console. */
function isForDevelopers({ type, callee }: Node): boolean {
  if (type === 'NewExpression') return /Error$/.test(String((callee as Node).name))
  if (type !== 'CallExpression') return false
  const called = callee as Node
  return called.type === 'Super' || (called.object as Node | undefined)?.name === 'console'
}
