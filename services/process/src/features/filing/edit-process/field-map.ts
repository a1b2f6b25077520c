import { type FieldMapBody, type FilingFacts, filingFacts } from '@licensing/contracts'

/** The filing with some fields replaced, and emptied where the new value is null. */
export const withFields = (filing: FilingFacts, fields: FieldMapBody): FilingFacts =>
  filingFacts.parse(
    Object.fromEntries(Object.entries({ ...filing, ...fields }).filter(([, value]) => value !== null)),
  )
