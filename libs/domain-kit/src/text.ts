/** How texts are compared in searches: lower case, without accents. 'São José' → 'sao jose'. */
export const foldForSearch = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** NUL and lone surrogates: Postgres stores neither, so no text may carry them. */
export const hasUnstorableText = (text: string): boolean => text.includes('\0') || /\p{Cs}/u.test(text)
