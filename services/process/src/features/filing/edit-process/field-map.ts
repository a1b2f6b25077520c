import { type FieldMapBody, type FilingFacts, filingFacts } from '@licensing/contracts'

/** Returns the filing with the given fields replaced; null empties a field. */
export const withFields = (filing: FilingFacts, fields: FieldMapBody): FilingFacts =>
  filingFacts.parse(
    Object.fromEntries(Object.entries({ ...filing, ...fields }).filter(([, value]) => value !== null)),
  )
