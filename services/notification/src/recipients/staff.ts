import type { Queryable } from '@licensing/event-store'
import type { ProcessState } from '@licensing/lifecycle'
import type { Notice } from '../notices/notice'
import { adminsOf, mailboxesOf } from './mailboxes'

/** The person who has the process, or the admins of its municipality. */
export const staffOf = async (
  source: Queryable,
  { assigneeId, filing }: ProcessState,
): Promise<readonly Pick<Notice, 'personId' | 'personRole'>[]> => {
  const assignee = (await mailboxesOf(source, assigneeId === null ? [] : [assigneeId])).get(assigneeId ?? '')
  const staff =
    assignee?.active === true
      ? [assignee]
      : await adminsOf(source, filing.municipalityId === undefined ? [] : [filing.municipalityId])
  return staff.map(({ id, role }) => ({ personId: id, personRole: role }))
}
