import { documentVerification, fileHashParams } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import { anyone, get } from '@licensing/http-kit'
import { civilDateOf } from '@licensing/legal-clock'
import { issuedDocuments } from '@licensing/lifecycle'
import type { Deps } from '../../../deps'
import { presentIssuedFile } from './present'
import { presentLicenceFile } from './present-licence'

/** Verifies a file by its SHA-256 (L6), under the limits of the verification by number. */
export const verifyFileRoute = ({ database, directory, licences, list, now, stream }: Deps) =>
  get(
    '/public/documents/:sha256',
    {
      auth: anyone,
      summary: 'Verifica um documento emitido pelo SHA-256 do arquivo',
      tag: 'public',
      params: fileHashParams,
      responds: documentVerification,
      limit: 'public',
      budget: 'verifyDaily',
      embeddable: true,
    },
    async ({ params: { sha256 } }) => {
      const licence = await licences.byFile(database, sha256)
      if (licence !== null) {
        const by = licence.superseded?.byLicenceId
        const successor = by === undefined ? null : await licences.load(database, by)
        const shown = presentLicenceFile(licence, { sha256, today: civilDateOf(now()), successor })
        if (shown !== undefined) return shown
      }
      const id = await list.findByIssuedFile(database, sha256)
      const loaded = id === null ? null : await stream.load(database, id)
      const file =
        loaded && !loaded.process.deleted
          ? issuedDocuments(loaded.process).find((document) => document.sha256 === sha256)
          : undefined
      if (loaded === null || file === undefined) throw new DomainError('DOCUMENT_UNKNOWN')
      const names = await directory.names({ municipalities: [loaded.process.filing.municipalityId] })
      return presentIssuedFile(loaded.process, file, names)
    },
  )
