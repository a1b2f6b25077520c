/** Escapes the wildcards of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Documents and codes are stored without their masks, so a masked term is searched in both forms. */
export const searchSpellings = (term: string): string[] => {
  const bare = term.replace(/[.\-/\s()]/g, '')
  return bare.length >= 3 && bare !== term && /\d/.test(bare) ? [term, bare] : [term]
}
