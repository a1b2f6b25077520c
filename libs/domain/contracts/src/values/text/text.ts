/** Characters without a shape: zero-width and direction controls, fillers (U+3164, U+2800) and control codes. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]|(?![\s\u0085])\p{Cc}/gu
const SPACES = /[\s\u0085]+/gu
const APOSTROPHES = /[\u2018\u2019\u201B\u2032\u02BC\u00B4`\uFF07]/gu

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => text.replace(INVISIBLE, '').trim() !== ''

/**
 * A text as a name on one line: composed, with ' for every apostrophe, single spaces, and without invisible characters. Phones
 * type ’ for ', and what is pasted from a PDF has hard spaces and line breaks.
 */
export const oneLine = (text: string): string =>
  text.replace(INVISIBLE, '').normalize('NFC').replace(APOSTROPHES, "'").replace(SPACES, ' ').trim()

const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu
const QUOTES = /[\u201C-\u201F\u2033]/gu
/** 'nº' and its spellings, which a search ignores: always with its sign, as 'n.', 'no' or 'n' before a number. */
const NUMBER_SIGN = /(?<![\p{L}\p{N}])n\s?\.?\s?[º°]\.?|№/giu
const NUMBER_WORD = /(?<![\p{L}\p{N}])(?:n(?:\s?\.\s?(?:o\.?\s?)?|o?\.?\s))+(?=\d)/gu

/**
 * A text as it is compared in a search: on one line, lower case, without accents and number signs, 'º' as 'o', and full-width
 * letters and typographic dashes and quotes as plain ones. 'Sítio São José, n.º 5' → 'sitio sao jose, 5'.
 */
export const foldForSearch = (text: string): string => {
  const marked = oneLine(text).replace(NUMBER_SIGN, ' ').toLowerCase().normalize('NFKD')
  const plain = marked.replace(/\p{M}/gu, '').replace(/°/g, 'o').replace(DASHES, '-').replace(QUOTES, '"')
  return oneLine(plain.toLowerCase()).replace(NUMBER_WORD, '')
}

/** True for NUL or lone surrogates, which Postgres cannot store. */
export const hasUnstorableText = (text: string): boolean => text.includes('\0') || /\p{Cs}/u.test(text)

/** A civil day, `2026-08-10`, in Brazilian format: '10/08/2026'. */
export const brazilianDay = (day: string): string => day.split('-').toReversed().join('/')
