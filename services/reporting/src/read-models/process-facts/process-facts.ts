import type { Transaction } from '@licensing/event-store'
import type { ProcessState } from '@licensing/lifecycle'

/** Writes the reports' columns of any number of processes in one statement. */
export const saveFacts = async (
  tx: Transaction,
  processes: readonly ProcessState[],
  into = 'reporting.process_facts',
): Promise<void> => {
  if (processes.length === 0) return
  await tx.query(
    `insert into ${into} (process_id, status, municipality_id, owner_id, request_type, created_at, deleted)
     select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::boolean[])
     on conflict (process_id) do update set status = excluded.status, municipality_id = excluded.municipality_id,
       owner_id = excluded.owner_id, request_type = excluded.request_type, created_at = excluded.created_at,
       deleted = excluded.deleted`,
    [
      processes.map(({ id }) => id),
      processes.map(({ status }) => status),
      processes.map(({ filing }) => filing.municipalityId ?? null),
      processes.map(({ ownerId }) => ownerId),
      processes.map(({ filing }) => filing.requestType ?? null),
      processes.map(({ createdAt }) => createdAt),
      processes.map(({ deleted }) => deleted),
    ],
  )
}
