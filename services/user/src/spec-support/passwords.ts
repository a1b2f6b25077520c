import { DEMO_PASSWORD, demoOpenings } from '../demo/people'

/** Chosen by everyone whom a spec makes. */
export const PASSWORD = 'mangue-azul-7'

const demoEmails = new Set(
  demoOpenings('').flatMap((opening) =>
    opening.flatMap(({ data }) => ('personal' in data ? [data.personal.email] : [])),
  ),
)

export const passwordOf = (email: string): string => (demoEmails.has(email) ? DEMO_PASSWORD : PASSWORD)
