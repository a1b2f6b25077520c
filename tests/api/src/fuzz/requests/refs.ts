/** A placeholder for the id of existing data, replaced when a generated request is sent. */
const REFS = [
  'municipality',
  'activity',
  'user',
  'applicant',
  'process',
  'document',
  'correction',
  'entry',
  'protocol',
  'group',
  'view',
  'standardCondition',
  'licence',
  'proof',
  'denial',
] as const
export type Ref = (typeof REFS)[number]

const OPEN = 'ref~'
const FORM = new RegExp(`${OPEN}(${REFS.join('|')})~`, 'g')

/** Consists of characters that neither JSON nor a path encodes. */
export const ref = (name: Ref): string => `${OPEN}${name}~`

export const refsIn = (text: string): Set<Ref> =>
  new Set([...text.matchAll(FORM)].map(([, name]) => name as Ref))

export const resolveRefs = (text: string, ids: Readonly<Partial<Record<Ref, string>>>): string =>
  text.replaceAll(FORM, (_, name: Ref) => ids[name] ?? name)
