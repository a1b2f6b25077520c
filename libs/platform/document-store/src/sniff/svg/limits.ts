import { MAX_FILE_BYTES } from '@licensing/forms'

/**
 * Limits of an SVG. Each is far above the exports of drawing programs and maps, and together they keep the cost
 * linear in the size of the file.
 */
export const svgLimits = {
  /** Bytes of the file (specification section 9). */
  bytes: MAX_FILE_BYTES,
  /** Nesting depth; exported groups are rarely 20 deep, and browsers stop at 256. */
  depth: 100,
  elements: 200_000,
  attributesOfOneElement: 256,
  /** Characters of one attribute; an embedded picture is the longest. */
  attributeLength: 8 * 1024 * 1024,
  /** Characters of style sheets and of attributes with functions, tokenized in the whole file. */
  css: 4 * 1024 * 1024,
  /** Steps up the tree to resolve namespace prefixes. */
  namespaceLookups: 10_000_000,
  /** Drawn elements once every reference is resolved, which multiply with each level of `<use>`. */
  drawnElements: 5_000_000,
  /** Characters of a doctype with its entities. */
  doctype: 20_000,
  /** Ampersands in a file that declares entities. */
  entityReferences: 10_000,
} as const
