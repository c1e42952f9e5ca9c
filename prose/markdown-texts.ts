import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { BlockBuilder, hasWords, splitItems, type Block } from './block.ts'

/** What a document quotes is another's words: it counts towards the length of a sentence, and its words are not judged. */
const QUOTED = /"[^"]*"|“[^”]*”/gu

/** The texts of a document: its paragraphs, headings and the items of its cells. Code is a value in them; blocks of code and HTML are no text. */
export function textsOfMarkdown(source: string): readonly Block[] {
  const blocks: Block[] = []
  visit(fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }))
  return blocks

  function visit(node: Nodes): void {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      const builder = new BlockBuilder()
      for (const part of node.children) append(part, builder)
      const block = builder.build()
      blocks.push(...(node.type === 'tableCell' ? splitItems(block) : [block]).filter(hasWords))
    } else if ('children' in node) {
      for (const part of node.children) visit(part)
    }
  }

  function append(node: Nodes, builder: BlockBuilder): void {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    // A line may end anywhere in a sentence.
    if (node.type === 'text') builder.add(node.value.replaceAll('\n', ' '), source.slice(start, end), start)
    else if (node.type === 'inlineCode') builder.addValue(start)
    else if (node.type === 'break') builder.addSpace(start)
    else if (node.type === 'image') builder.add(node.alt ?? '', source.slice(start, end), start)
    else if ('children' in node) for (const part of node.children) append(part, builder)
  }
}

/** Whether a place in a text is inside of a quotation. */
export function isQuoted(text: string, index: number): boolean {
  return [...text.matchAll(QUOTED)].some(
    (quotation) => index > quotation.index && index < quotation.index + quotation[0].length,
  )
}
