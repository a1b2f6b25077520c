import { Unsafe } from '../judgement'

const INLINE_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|bmp|tiff?)[;,]/i
const INLINE_FONT = /^data:(?:font\/|application\/(?:x-)?font-)[a-z0-9.+-]{1,40}[;,]/i
const LONGEST_START = 80

/** The start of an address as the URL standard reads it: spaces before it and line breaks within do not count. */
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

/** An address must be empty, point into the file itself, or be a picture within it. @throws Unsafe */
export const assertInside = (address: string): void => {
  if (!isInside(startOf(address))) throw new Unsafe('activeSvg')
}

/** The same in CSS, which may carry its fonts too. @throws Unsafe */
export const assertInsideStyle = (address: string): void => {
  const start = startOf(address)
  if (!isInside(start) && !INLINE_FONT.test(start)) throw new Unsafe('activeSvg')
}

/** The id that an address within the file points at; undefined for a picture. */
export const targetOf = (address: string): string | undefined => {
  const target = address.trim()
  return target.startsWith('#') ? target.slice(1) : undefined
}
