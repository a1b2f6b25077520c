const MAX_LENGTH = 200
const UNNAMED = 'arquivo'

/**
 * Sanitises the file name of an upload for storage and display: no folders, no control or invisible formatting characters (a
 * right-to-left mark can disguise an extension), NFC, at most 200 characters including the extension.
 */
export const safeFileName = (given: string): string => {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const visible = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (/^\.*$/.test(visible)) return UNNAMED
  const letters = [...visible]
  if (letters.length <= MAX_LENGTH) return visible
  const extension = [...(/\.[^.]{1,10}$/.exec(visible)?.[0] ?? '')]
  return [...letters.slice(0, MAX_LENGTH - extension.length), ...extension].join('')
}
