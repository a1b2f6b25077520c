import { hasUnstorableText } from '@licensing/domain-kit'

/** True if the text has no visible character: only white space, control and format characters. */
export const isBlankText = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}]/u.test(text)

/** Missing, null or blank; every form treats these as an absent value. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlankText(value) && !hasUnstorableText(value))
