import { Refused } from '../judgement'

const INLINE_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|bmp|tiff?)[;,]/i
const INLINE_FONT = /^data:(?:font\/|application\/(?:x-)?font-)[a-z0-9.+-]{1,40}[;,]/i
const LONGEST_START = 80

/** The start of an address as parsed by the URL standard, which ignores leading spaces and line breaks. */
const startOf = (address: string): string => {
  let start = ''
  for (const letter of address) {
    const ignored = start === '' ? letter <= ' ' : letter === '\t' || letter === '\n' || letter === '\r'
    if (!ignored) start += letter
    if (start.length >= LONGEST_START) break
  }
  return start
}

const isInside = (start: string): boolean => start === '' || start.startsWith('#') || INLINE_IMAGE.test(start)

/** An address must be empty, a reference within the file, or an embedded picture. @throws Refused */
export const assertInside = (address: string): void => {
  if (!isInside(startOf(address))) throw new Refused('activeSvg')
}

/** The same in CSS, which may embed fonts too. @throws Refused */
export const assertInsideStyle = (address: string): void => {
  const start = startOf(address)
  if (!isInside(start) && !INLINE_FONT.test(start)) throw new Refused('activeSvg')
}

/** The id referenced by an address within the file; undefined for a picture. */
export const targetOf = (address: string): string | undefined => {
  const target = address.trim()
  return target.startsWith('#') ? target.slice(1) : undefined
}
