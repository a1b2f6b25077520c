import { z } from 'zod'

/** Excludes characters with a meaning in a Content-Security-Policy, in HTML or in the list itself. */
const ADDRESS = /^(applicant|back-office|public-verifier)=(https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w.~-]+)*)$/i

const message =
  'must be comma-separated remotes with their folders, such as back-office=https://…/back-office'

/**
 * Addresses of the remotes on other servers, by name, without a trailing slash. All other remotes are served here, under
 * /remotes/<name>.
 */
export const remoteAddresses = z
  .string()
  .default('')
  .transform((text, context): Readonly<Record<string, string>> => {
    const given =
      text === '' ? [] : text.split(',').map((pair) => ADDRESS.exec(pair.trim().replace(/\/$/, '')))
    const pairs = given.flatMap((found) => (found?.[1] && found[2] ? [[found[1], found[2]] as const] : []))
    if (pairs.length < given.length) context.addIssue({ code: 'custom', message })
    return Object.fromEntries(pairs)
  })
