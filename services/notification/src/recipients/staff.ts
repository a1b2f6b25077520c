import type { Queryable } from '@licensing/event-store'
import type { ProcessState } from '@licensing/lifecycle'
import { type AnalystScope, seesDesk, subjectOf } from '@licensing/permissions'
import type { Notice } from '../notices/notice'
import { adminsOf, mailboxesOf } from './mailboxes'

/** The person who has the process, or the admins of its municipality, also where that person may no longer have it (K2b). */
export const staffOf = async (
  source: Queryable,
  process: ProcessState,
  scope: AnalystScope = 'any',
): Promise<readonly Pick<Notice, 'personId' | 'personRole'>[]> => {
  const { assigneeId, filing } = process
  const assignee = (await mailboxesOf(source, assigneeId === null ? [] : [assigneeId])).get(assigneeId ?? '')
  const staff =
    assignee?.active === true && seesDesk(assignee, subjectOf(process), scope)
      ? [assignee]
      : await adminsOf(source, filing.municipalityId === undefined ? [] : [filing.municipalityId])
  return staff.map(({ id, role }) => ({ personId: id, personRole: role }))
}
