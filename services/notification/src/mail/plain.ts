import { type Block, type Inline, plainInline, restOf } from './blocks'
import type { Letter } from './letter'

const lineOf = (line: readonly Inline[]): string => line.map(plainInline).join('')

const queueText = (queue: Extract<Block, { type: 'queue' }>): string => {
  const rest = restOf(queue)
  const items = queue.lines.map(({ text }) => `- ${text}`)
  return [`${queue.title} (${queue.total})`, ...items, ...(rest === null ? [] : [rest])].join('\n')
}

const blockText = (block: Block): string => {
  switch (block.type) {
    case 'paragraph':
      return block.lines.map(lineOf).join('\n')
    case 'due':
      return `${block.label.toUpperCase()} ${block.day}${block.left === null ? '' : ` (${block.left})`}`
    case 'quote':
      return block.lines.map((line) => `> ${line}`.trimEnd()).join('\n')
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'queue':
      return queueText(block)
  }
}

/** The e-mail as plain text. */
export const plainText = ({ sender, heading, blocks, code, verifyUrl, notes }: Letter): string =>
  [
    sender,
    heading,
    ...blocks.map(blockText),
    `-- \nIsto é da prefeitura?\nCódigo deste aviso: ${code}\nConfira em\n${verifyUrl}`,
    ...notes,
  ]
    .join('\n\n')
    .concat('\n')
