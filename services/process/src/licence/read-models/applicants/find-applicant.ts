import type { Queryable } from '@licensing/event-store'

/**
 * The id of the approved, active applicant with this e-mail in lower case; null if there is none now. Reads the view that the user
 * service grants (ADR 0032).
 */
export const findApplicant = async (source: Queryable, email: string): Promise<string | null> => {
  const [row] = await source.query<{ id: string }>('select id from "user".applicants where email = $1', [
    email,
  ])
  return row?.id ?? null
}
