import type { Migration } from '../types'

const INVISIBLE =
  '[\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f' +
  '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8]'
const SPACES = '[\\s\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+'
const NUMBER_SIGN = '(?<![a-z0-9])n\\s?\\.?\\s?[\\u00ba\\u00b0]\\.?|\\u2116'
const NUMBER_WORD = '(?<![a-z0-9])(?:n(?:\\s?\\.\\s?(?:o\\.?\\s?)?|o?\\.?\\s))+(?=[0-9])'
const APOSTROPHES = '\u2018\u2019\u201b\u2032\u02bc\u00b4`\uff07'
const SIGNS = {
  '\u00b0': 'o',
  ...Object.fromEntries([...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'].map((dash) => [dash, '-'])),
  ...Object.fromEntries([...'\u201c\u201d\u201e\u201f\u2033'].map((quote) => [quote, '"'])),
}

const without = (text: string, pattern: string, by = ''): string =>
  `regexp_replace(${text}, '${pattern}', '${by}', 'g')`

/** `foldForSearch` (domain-kit) in SQL, for a text that is already in lower case and without accents. */
const foldedSql = (column: string): string => {
  const apostrophes = "''".repeat(APOSTROPHES.length)
  const visible = `translate(${without(column, INVISIBLE)}, '${APOSTROPHES}', '${apostrophes}')`
  const plain = without(`normalize(${without(visible, NUMBER_SIGN, ' ')}, NFKD)`, '[\\u0300-\\u036f]')
  const signs = `translate(lower(${plain}), '${Object.keys(SIGNS).join('')}', '${Object.values(SIGNS).join('')}')`
  return without(`btrim(${without(signs, SPACES, ' ')})`, NUMBER_WORD)
}

/** Finds, in one cheap pass, the texts that folding may change. */
const MAY_CHANGE = '[^ -_a-~]|  |^ | $|\\mn(o|\\.| )'

/**
 * Folds stored search columns again by the rule of `foldForSearch`, so that rows written by an earlier rule are found. Rows that an
 * older instance writes during a rolling upgrade are folded when they change again.
 */
export const foldStoredText = (
  name: string,
  columns: Readonly<Record<string, readonly string[]>>,
): Migration => ({
  name,
  async up(knex) {
    for (const [table, texts] of Object.entries(columns)) {
      const changes = texts.map((column) => `${column} = ${foldedSql(column)}`).join(', ')
      const candidates = texts.map((column) => `${column} ~ '${MAY_CHANGE}'`).join(' or ')
      // oxlint-disable-next-line no-await-in-loop -- in one transaction
      await knex.raw(`update ${table} set ${changes} where ${candidates}`.replaceAll('?', '\\?'))
    }
  },
  async down() {},
})
