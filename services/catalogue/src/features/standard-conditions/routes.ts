import { randomUUID } from 'node:crypto'
import {
  standardConditionListResponse,
  standardConditionParams,
  standardConditionResponse,
} from '@licensing/contracts'
import {
  standardConditionForm,
  standardConditionChangesBody,
  standardConditionListQuery,
} from '@licensing/forms'
import { del, get, may, paginated, post, put } from '@licensing/http'
import { issuingReach } from '@licensing/permissions'
import type { CatalogueDeps } from '../../deps'
import { findStandardConditions } from '../../read-models/standard-conditions/find'
import { presentStandardCondition } from '../../read-models/standard-conditions/row'
import { addStandardCondition, changeStandardCondition, deleteStandardCondition } from './decide'
import { completeDetails, municipalityNameOf, givenDetails } from './details'

const mayChange = may('municipalities/edit', 'municipalities/editBankData')

export const listStandardConditionsRoute = ({ database, analystScope }: CatalogueDeps) =>
  get(
    '/standard-conditions',
    {
      auth: may('municipalities/view'),
      summary: 'Lista as condicionantes-padrão que o usuário alcança',
      query: standardConditionListQuery,
      responds: standardConditionListResponse,
    },
    async ({ actor, query }) => {
      const reach = issuingReach(actor, analystScope)
      const { found, total } = await findStandardConditions(database, { ...query, reach })
      return paginated('standardConditions', found, { ...query, total })
    },
  )

export const addStandardConditionRoute = ({ database, standardConditions }: CatalogueDeps) =>
  post(
    '/standard-conditions',
    {
      auth: mayChange,
      summary: 'Cadastra uma condicionante-padrão, de um município ou de todos',
      body: standardConditionForm,
      responds: { 201: standardConditionResponse },
      command: true,
    },
    async ({ actor, body, tx, meta }) => {
      const standardConditionId = randomUUID()
      const details = completeDetails(body)
      const events = addStandardCondition({ by: actor, standardConditionId, details })
      const name = await municipalityNameOf(database, details.municipalityId)
      const opened = await standardConditions.open({ tx, meta }, { id: standardConditionId, events })
      return presentStandardCondition(opened, name)
    },
  )

export const changeStandardConditionRoute = ({ database, standardConditions }: CatalogueDeps) =>
  put(
    '/standard-conditions/:id',
    {
      auth: mayChange,
      summary: 'Altera uma condicionante-padrão; as licenças guardam o texto que copiaram',
      params: standardConditionParams,
      body: standardConditionChangesBody,
      responds: standardConditionResponse,
      command: true,
    },
    async ({ actor, params: { id }, body, tx, meta }) => {
      const changes = givenDetails(body)
      const changed = await standardConditions.change({ tx, meta }, id, (condition) =>
        changeStandardCondition(condition, { by: actor, changes }),
      )
      return presentStandardCondition(changed, await municipalityNameOf(database, changed.municipalityId))
    },
  )

export const deleteStandardConditionRoute = ({ standardConditions }: CatalogueDeps) =>
  del(
    '/standard-conditions/:id',
    {
      auth: mayChange,
      summary: 'Exclui uma condicionante-padrão',
      params: standardConditionParams,
      command: true,
    },
    ({ actor, params: { id }, tx, meta }) =>
      standardConditions.remove({ tx, meta }, id, (condition) =>
        deleteStandardCondition(condition, { by: actor }),
      ),
  )
