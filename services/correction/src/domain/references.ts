import { acceptsFilings, type Directory } from '@licensing/process-store'
import { z } from 'zod'

/** Whether each corrected reference exists and may be filed with. */
export type References = Readonly<Record<'municipalityId' | 'activityId', boolean>>

/** Parses `correctedValue`: JSON text, or any other text as a string (specification section 7). */
export const correctedValueOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const idIn = (correctedValue: string | undefined): string | undefined =>
  z.uuid().safeParse(correctedValueOf(correctedValue ?? '')).data

/** Whether a corrected municipality or activity exists, for all corrected values at once; a value that is not an id does not. */
export const loadReferences = async (
  directory: Directory,
  correctedValues: readonly (string | undefined)[],
): Promise<(correctedValue: string | undefined) => References> => {
  const ids = correctedValues.map(idIn)
  const names = await directory.names({ municipalities: ids, activities: ids })
  return (correctedValue) => {
    const id = idIn(correctedValue)
    return {
      municipalityId: acceptsFilings(names.municipality(id)),
      activityId: names.activity(id)?.deleted === false,
    }
  }
}
