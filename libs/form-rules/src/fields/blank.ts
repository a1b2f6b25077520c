import { hasUnstorableText } from '@licensing/domain-kit'

/** Nothing a reader would see: white space, control and format characters only. */
export const isBlankText = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}]/u.test(text)

/** Missing, null or blank: the one meaning of "left out" in every form. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlankText(value) && !hasUnstorableText(value))
