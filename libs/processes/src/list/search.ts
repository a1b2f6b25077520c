/** Makes a typed text stand for itself in a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Documents and codes are kept without their masks, so a masked term is also looked for bare. */
export const searchSpellings = (term: string): string[] => {
  const bare = term.replace(/[.\-/\s()]/g, '')
  return bare.length >= 3 && bare !== term && /\d/.test(bare) ? [term, bare] : [term]
}
