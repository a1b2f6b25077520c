import { foldForSearch } from '@licensing/contracts'

/** Somebody a text can mention. */
export interface Mentionable {
  readonly id: string
  /** As it stands in the text, after the '@'. */
  readonly name: string
  /** As it stands in the list: 'Ana Clara · Analista'. */
  readonly label: string
}

/** The '@' that the caret is behind, and what follows it up to the caret. */
export interface MentionQuery {
  readonly start: number
  readonly query: string
}

/** Before an '@' that is not part of an e-mail address. */
const NO_ADDRESS = '(?<![\\p{L}\\p{N}_.-])'
/** A name may have spaces. */
const BEHIND_AT = new RegExp(`${NO_ADDRESS}@([^@\\n]{0,60})$`, 'u')

export const mentionAt = (text: string, caret: number): MentionQuery | null => {
  const [whole, query] = BEHIND_AT.exec(text.slice(0, caret)) ?? []
  return whole === undefined || query === undefined ? null : { start: caret - whole.length, query }
}

/** People with a name, or a part of it, that begins with the query, regardless of case and accents. */
export const matching = (people: readonly Mentionable[], query: string): Mentionable[] =>
  people.filter(({ name }) => ` ${foldForSearch(name)}`.includes(` ${foldForSearch(query)}`))

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The name behind an '@', and no longer word. */
const mentionOf = (name: string): RegExp =>
  new RegExp(`${NO_ADDRESS}@${literally(name)}(?![\\p{L}\\p{N}])`, 'gu')

/** People whose name stands in the text behind an '@'. '@Ana Clara' mentions no other Ana. */
export const mentionedIn = (text: string, people: readonly Mentionable[]): Mentionable[] => {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length)
  const names = new Set<string>()
  let rest = text
  for (const { name } of longestFirst) {
    const without = rest.replaceAll(mentionOf(name), ' ')
    if (without !== rest) names.add(name)
    rest = without
  }
  return people.filter(({ name }) => names.has(name))
}
