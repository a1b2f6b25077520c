import {
  obligationCounts,
  obligationListResponse,
  type ObligationListRow,
  obligationStateLabels,
} from '@licensing/contracts'
import { obligationListQuery } from '@licensing/forms'
import { get, onLicence, paginated } from '@licensing/http'
import { allowedObligationActions, obligationStateOn } from '@licensing/licence'
import { mayOnLicence } from '@licensing/permissions'
import type { Deps } from '../../../deps'
import type { Caller } from '../../../read-models/caller'
import {
  countObligations,
  findObligations,
  type ListedObligation,
} from '../../read-models/list/find-obligations'

const rowOf = (row: ListedObligation, { actor, scope, today }: Caller): ObligationListRow => {
  const { due_on: dueOn, outcome, water_permit: waterPermit, extended } = row
  const state = obligationStateOn({ dueOn, outcome }, today)
  const licence = { ownerId: row.owner_id, municipalityId: row.municipality_id }
  return {
    licenceId: row.licence_id,
    conditionId: row.condition_id,
    occurrence: row.occurrence,
    text: row.text,
    dueOn,
    state,
    stateLabel: obligationStateLabels[state],
    proofRequired: row.proof_required,
    allowedActions: allowedObligationActions({ state, dueOn, waterPermit, extended }).filter((action) =>
      mayOnLicence(actor, action, licence, scope),
    ),
    licence: {
      number: row.number,
      holderName: row.holder_name,
      enterpriseName: row.enterprise_name,
      municipality: { id: row.municipality_id, name: row.municipality_name },
    },
  }
}

export const listObligationsRoute = ({ database, licences, analystScope: scope, licencesListedUpTo }: Deps) =>
  get(
    '/obligations',
    {
      auth: onLicence('view'),
      summary: 'Lista as condicionantes a cumprir das licenças que a pessoa pode ver, por vencimento',
      query: obligationListQuery,
      responds: obligationListResponse,
    },
    async ({ query, actor }) => {
      const caller = { actor, scope, today: licences.today() }
      await licencesListedUpTo(caller.today)
      const { rows, total } = await findObligations(database, query, caller)
      return paginated(
        'obligations',
        rows.map((row) => rowOf(row, caller)),
        { ...query, total },
      )
    },
  )

export const obligationSummaryRoute = ({
  database,
  licences,
  analystScope: scope,
  licencesListedUpTo,
}: Deps) =>
  get(
    '/obligations/summary',
    {
      auth: onLicence('view'),
      summary: 'Quantas condicionantes estão vencidas, vencem em 30 dias e estão em análise',
      responds: obligationCounts,
    },
    async ({ actor }) => {
      const caller = { actor, scope, today: licences.today() }
      await licencesListedUpTo(caller.today)
      return countObligations(database, caller)
    },
  )
