import { DESK_QUEUES } from '../../values/desk/values'
import { DOCUMENT_CATEGORIES } from '../../values/processes/processes'
import { z } from 'zod'
import { pagination } from '../../pagination'
import { assigneeResponse } from '../desk/assignment'
import { processSummary } from './processes'

/** A row of the list; `hasNews` is true if others changed the process since the caller last viewed it. */
export const processListRow = processSummary.extend({
  hasNews: z.boolean(),
  /** The rest is of the desk: empty and null to an applicant. */
  queues: z.array(z.enum(DESK_QUEUES)),
  /** Mandatory categories without a usable document. */
  missing: z.array(z.enum(DOCUMENT_CATEGORIES)),
  assignee: assigneeResponse.nullable(),
})

export type ProcessListRow = z.infer<typeof processListRow>

export const processListResponse = z.object({ processes: z.array(processListRow), pagination })

export type ProcessListResponse = z.infer<typeof processListResponse>
