import {
  issuingResponse,
  type LastNumber,
  municipalityParams,
  protocolYear,
  type RunningNumber,
} from '@licensing/contracts'
import { issuingBody } from '@licensing/forms'
import { get, may, put } from '@licensing/http'
import { readCertificate, readLastNumbers, setLastNumbers } from '@licensing/process-store'
import type { CatalogueDeps } from '../../deps'
import { changeIssuing } from './decide'
import { ensureMayView, ensureMunicipality, presentIssuing, readIssuing } from './present'

export const issuingRoute = (deps: CatalogueDeps) =>
  get(
    '/municipalities/:id/issuing',
    {
      auth: may('municipalities/view'),
      summary:
        'Dados de emissão do município: órgão, signatário, fundamento, numeração, brasão e certificado',
      params: municipalityParams,
      responds: issuingResponse,
    },
    async ({ params: { id }, actor }) => {
      ensureMayView(deps, actor, id)
      await ensureMunicipality(deps, id)
      return readIssuing(deps, id, await deps.issuers.find(id))
    },
  )

/** The numbers once `changed` are set, the latest year first. Only numbers that the portal has not used can be set. */
const withChanged = (before: readonly RunningNumber[], changed: readonly LastNumber[]): RunningNumber[] => {
  const set = changed.map((number) => ({ ...number, started: false }))
  const all = new Map([...before, ...set].map((number) => [`${number.kind}/${number.year}`, number]))
  return [...all.values()].toSorted(
    (one, other) => other.year - one.year || (one.kind < other.kind ? -1 : Number(one.kind > other.kind)),
  )
}

export const changeIssuingRoute = (deps: CatalogueDeps) =>
  put(
    '/municipalities/:id/issuing',
    {
      auth: may('municipalities/edit', 'municipalities/editBankData'),
      summary: 'Altera os dados de emissão; a numeração em papel, só antes da primeira emissão do ano',
      params: municipalityParams,
      body: issuingBody,
      responds: issuingResponse,
      command: true,
    },
    async ({ params: { id }, actor, body: changes, tx, meta }) => {
      await ensureMunicipality(deps, id)
      const [lastNumbers, certificate] = await Promise.all([
        readLastNumbers(deps.database, id),
        readCertificate(deps.database, id),
      ])
      const thisYear = protocolYear(deps.now())
      let changed: readonly LastNumber[] = []
      const issuer = await deps.issuers.change({ tx, meta }, id, (before) => {
        const command = { by: actor, municipalityId: id, changes, lastNumbers, thisYear }
        const events = changeIssuing(before, command)
        changed = events.flatMap(({ type, data }) => (type === 'IssuerDetailsSet' ? data.lastNumbers : []))
        return events
      })
      if (changed.length > 0) await setLastNumbers(tx, id, changed)
      return presentIssuing(deps, issuer, {
        lastNumbers: withChanged(lastNumbers, changed),
        certificate,
      })
    },
  )
