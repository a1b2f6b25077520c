/** The mail domains that most people in Brazil have. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'globo.com',
]

/** Mail domains one letter from a common one, which are meant as they are. */
const OTHERS = ['email.com', 'mail.com', 'ymail.com']

const lengthShared = (one: string, other: string): number => {
  let shared = 0
  while (shared < one.length && one.charAt(shared) === other.charAt(shared)) shared += 1
  return shared
}

const reversed = (text: string): string => [...text].toReversed().join('')

/** Whether they differ by one wrong, missing or added letter, or by two in the wrong order. */
const isOneLetterFrom = (one: string, other: string): boolean => {
  const start = lengthShared(one, other)
  const [left, right] = [one.slice(start), other.slice(start)]
  const end = lengthShared(reversed(left), reversed(right))
  const [typed, meant] = [left.slice(0, left.length - end), right.slice(0, right.length - end)]
  const isSwapped = typed.length === 2 && typed === reversed(meant)
  return isSwapped || Math.max(typed.length, meant.length) === 1
}

/** 'ana@gmail.con' → 'ana@gmail.com': for a question, never a refusal, because the domain may exist. */
export const meantEmail = (typed: string): string | undefined => {
  const [, local = '', domain = ''] = /^(.+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if ([...COMMON, ...OTHERS].includes(domain)) return undefined
  const meant = COMMON.find((common) => isOneLetterFrom(domain, common))
  return meant && `${local}@${meant}`
}
