/** Normalizes text for search: lower case, without accents. 'São José' → 'sao jose'. */
export const foldForSearch = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True for NUL or lone surrogates, which Postgres cannot store. */
export const hasUnstorableText = (text: string): boolean => text.includes('\0') || /\p{Cs}/u.test(text)

/** A civil day, `2026-08-10`, in Brazilian format: '10/08/2026'. */
export const brazilianDay = (day: string): string => day.split('-').toReversed().join('/')
