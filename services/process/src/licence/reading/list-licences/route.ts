import { licenceListResponse, type LicenceListRow, licenceStatusLabels } from '@licensing/contracts'
import { licenceListQuery } from '@licensing/forms'
import { get, onLicence, paginated } from '@licensing/http'
import type { Deps } from '../../../deps'
import { countsOf, findLicences, type ListedLicence } from '../../read-models/list/find-licences'

const rowOf = (row: ListedLicence): Omit<LicenceListRow, 'obligations'> => ({
  id: row.id,
  processId: row.process_id,
  protocolNumber: row.protocol_number,
  kind: row.kind,
  kindName: row.kind_name,
  number: row.number,
  code: row.code,
  status: row.status,
  statusLabel: licenceStatusLabels[row.status],
  holderName: row.holder_name,
  enterpriseName: row.enterprise_name,
  municipality: { id: row.municipality_id, name: row.municipality_name },
  issuedOn: row.issued_on,
  validUntil: row.valid_until,
  openRenewal:
    row.renewal_process_id === null
      ? null
      : { processId: row.renewal_process_id, protocolNumber: row.renewal_number },
})

export const listLicencesRoute = ({ database, licences, analystScope: scope, licencesListedUpTo }: Deps) =>
  get(
    '/licences',
    {
      auth: onLicence('view'),
      summary: 'Lista as licenças que a pessoa pode ver, da mais nova à mais antiga',
      query: licenceListQuery,
      responds: licenceListResponse,
    },
    async ({ query, actor }) => {
      const today = licences.today()
      await licencesListedUpTo(today)
      const { rows, total } = await findLicences(database, query, { actor, scope, today })
      const counts = await countsOf(
        database,
        rows.map(({ id }) => id),
        today,
      )
      return paginated(
        'licences',
        rows.map((row) => ({ ...rowOf(row), obligations: counts(row.id) })),
        { ...query, total },
      )
    },
  )
