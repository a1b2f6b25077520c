import { stringify } from 'csv-stringify'

/** Signs at which a spreadsheet begins a formula; some programs also read full-width ones. */
const BEGINS_FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/
/** A sign and then only words: as a formula it would name something unknown, but not compute anything. */
const WORDS_AFTER_SIGN = /^[+-][\p{L}\p{M}\p{N}\s.,'’ºª°-]*$/u

/**
 * A cell that spreadsheets read as text (decision 9.12). Only what could compute something has a visible apostrophe: '-Sítio' would be
 * shown as '#NOME?', and a space before it, which nobody sees, already makes it a text.
 */
const textCell = (text: string): string => {
  if (!BEGINS_FORMULA.test(text) || NUMBER.test(text)) return text
  return WORDS_AFTER_SIGN.test(text) ? ` ${text}` : `'${text}`
}

/** Turns rows written to it into CSV: UTF-8 with BOM, `;`, quoted, formulas escaped (decision 4, CSV). */
export const csvRows = (columns: readonly string[]) =>
  stringify({
    bom: true,
    delimiter: ';',
    quoted: true,
    quoted_empty: true,
    header: true,
    columns: [...columns],
    cast: { string: textCell },
  })
