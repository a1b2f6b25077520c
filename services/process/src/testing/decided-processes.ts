import { createHash } from 'node:crypto'
import { type LicenceTerms, type ProcessResponse, processResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import type { FilingSample, ProcessBuilder } from '@licensing/test-support'
import type { RunningProcessService } from './running-service'

export const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

export const someTerms: LicenceTerms = { kind: 'LO', validityMonths: 72, conditions: [] }

/** Processes of Natal before and after their decision, and the commands that issue their documents. */
export const decidedProcesses = (api: RunningProcessService) => {
  const filed = (fields: FilingSample = {}): ProcessBuilder =>
    api.numbered({ licensingType: 'LO', ...fields })
  const command = async (path: string, json?: object, as: Actor = api.ana) => {
    const answer = await api.call('POST', `/processes/${path}`, { as, json })
    return { ...answer, process: (): ProcessResponse => answer.as(processResponse) }
  }
  return {
    filed,
    approved: (terms: LicenceTerms | null = someTerms, fields: FilingSample = {}) => {
      const process = filed(fields).underAnalysis()
      return (
        terms === null
          ? process
          : process.after({ type: 'LicenceTermsSet', data: { ...terms, draft: false } }, api.ana)
      ).approved()
    },
    issue: (id: string, as?: Actor) => command(`${id}/issue`, undefined, as),
    cancel: (id: string, json: object, as?: Actor) => command(`${id}/cancel`, json, as),
    sign: (id: string, documentId: string, json: object = {}, as?: Actor) =>
      command(`${id}/issued/${documentId}/signature`, json, as),
  }
}
