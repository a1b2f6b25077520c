import { hasUnstorableText, isVisible } from '@licensing/contracts'

/** True if the text has no visible character: only white space, control codes and letters without a shape. */
export const isBlankText = (text: string): boolean => !isVisible(text)

/** Missing, null or blank; every form treats these as an absent value. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlankText(value) && !hasUnstorableText(value))
