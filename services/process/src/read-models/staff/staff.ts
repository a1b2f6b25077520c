import type { AssigneeOption } from '@licensing/contracts'
import type { Queryable } from '@licensing/event-store'
import type { AnalystScope } from '@licensing/permissions'
import { mayHaveSql } from '@licensing/process-store'

/** More than one municipality's staff; those linked to it come first. */
const MAX_SHOWN = 500

/** The staff who may have a process of this municipality. */
export const staffInScopeOf = (
  source: Queryable,
  scope: AnalystScope,
  municipalityId: string | null,
): Promise<AssigneeOption[]> =>
  source.query(
    `select p.id, p.name, p.role from "user".people p where ${mayHaveSql('p', '$1::uuid', scope)}
     order by coalesce($1::uuid = any(p.municipality_ids), false) desc, p.name, p.id limit ${MAX_SHOWN}`,
    [municipalityId],
  )
