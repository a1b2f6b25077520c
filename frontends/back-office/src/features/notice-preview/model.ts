import type { PreviewedCommand } from '@licensing/api-client/desk'

/** The command without its texts, on which the recipients do not depend. */
export const untyped = (command: PreviewedCommand): PreviewedCommand => ({
  ...Object.fromEntries(Object.entries(command).filter(([, value]) => typeof value !== 'string')),
  kind: command.kind,
})

interface Paragraph {
  readonly key: string
  readonly quoted: boolean
  readonly text: string
}

interface Message {
  readonly sender: string
  readonly heading: string
  readonly paragraphs: readonly Paragraph[]
}

/** The plain text of an e-mail: it begins with its sender and its heading, and a quotation has '> ' before each line. */
export const messageOf = (text: string): Message => {
  const [sender = '', heading = '', ...paragraphs] = text.trim().split('\n\n')
  return {
    sender,
    heading,
    paragraphs: paragraphs.map((paragraph, index) => ({
      key: `${index} ${paragraph}`,
      quoted: paragraph.startsWith('> '),
      text: paragraph.startsWith('> ') ? paragraph.replace(/^> ?/gm, '') : paragraph.replace(/^-- ?\n/, ''),
    })),
  }
}
