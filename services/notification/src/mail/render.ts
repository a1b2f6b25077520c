import type { MailKind } from '../notices/kinds'
import type { MailFacts } from './facts'
import { html } from './html'
import { letterOf, type Template } from './letter'
import { plainText } from './plain'

export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * The e-mail of a notice, as plain text and as HTML that says the same (N4a). Pure: equal facts give equal bytes.
 * @param template the municipality's own words for this kind
 */
export const renderEmail = (kind: MailKind, facts: MailFacts, template?: Template): RenderedEmail => {
  const letter = letterOf(kind, facts, template)
  return { subject: letter.subject, text: plainText(letter), html: html(letter) }
}
