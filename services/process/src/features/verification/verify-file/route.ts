import {
  type DocumentVerification,
  documentVerification,
  DomainError,
  fileHashParams,
} from '@licensing/contracts'
import { addressKey, anyone, get } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import { denialsOf, issuedDocuments, type ProcessState } from '@licensing/lifecycle'
import type { Names } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { presentDenialWithoutValidity, presentIssuedFile } from './present'
import { presentLicenceFile } from './present-licence'

/** A file that the municipality published, or one of a denial without validity: before its signature, or taken back. */
const presentFileOf = (process: ProcessState, sha256: string, names: Names): DocumentVerification | null => {
  const file = issuedDocuments(process).find((document) => document.sha256 === sha256)
  if (file !== undefined) return presentIssuedFile(process, file, names)
  const denial = denialsOf(process).findLast(
    ({ documentId, issuedSha256 }) =>
      issuedSha256 === sha256 ||
      process.documents.some((document) => document.id === documentId && document.sha256 === sha256),
  )
  return denial === undefined ? null : presentDenialWithoutValidity(process, denial, names)
}

/** Verifies a file by its SHA-256 (L6), under the limits of the verification by number. */
export const verifyFileRoute = ({ database, directory, publicLicences, list, now, stream }: Deps) =>
  get(
    '/public/documents/:sha256',
    {
      auth: anyone,
      summary: 'Verifica um documento emitido pelo SHA-256 do arquivo',
      params: fileHashParams,
      responds: documentVerification,
    },
    async ({ params: { sha256 }, limits, client }) => {
      await limits.spend('verifyDaily', addressKey(client.address))
      const licence = await publicLicences.byFile(database, sha256)
      if (licence !== null) {
        const by = licence.superseded?.byLicenceId
        const successor = by === undefined ? null : await publicLicences.load(database, by)
        const shown = presentLicenceFile(licence, { sha256, today: civilDateOf(now()), successor })
        if (shown !== undefined) return shown
      }
      const id = await list.findByIssuedFile(database, sha256)
      const loaded = id === null ? null : await stream.load(database, id)
      if (loaded === null || loaded.process.deleted) throw new DomainError('DOCUMENT_UNKNOWN')
      const names = await directory.names({ municipalities: [loaded.process.filing.municipalityId] })
      const shown = presentFileOf(loaded.process, sha256, names)
      if (shown === null) throw new DomainError('DOCUMENT_UNKNOWN')
      return shown
    },
  )
