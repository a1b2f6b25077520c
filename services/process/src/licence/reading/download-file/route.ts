import { DomainError, licenceFileQuery, licenceParams } from '@licensing/contracts'
import { mediaTypes } from '@licensing/document-store'
import { get, onLicence } from '@licensing/http'
import { currentVersion } from '@licensing/licence'
import type { Deps } from '../../../deps'
import { openStored, presentStored } from '../../../present/stored-file'
import { fileNameOf } from '../../issuing/issue/decide'

/** 'LO 12/2026' is `LO-12-2026.pdf`, its second version `LO-12-2026-v2.pdf`. */
const nameOf = (number: string, version: number): string =>
  fileNameOf(version === 1 ? number : `${number}-v${version}`)

export const downloadFileRoute = ({ documents, licences }: Deps) =>
  get(
    '/licences/:id/file',
    {
      auth: onLicence('view'),
      summary: 'Baixa o PDF da licença; sem `version`, o da versão em vigor',
      params: licenceParams,
      query: licenceFileQuery,
      downloads: { mediaTypes: [mediaTypes.pdf], ranges: true },
    },
    async ({ params: { id }, query, actor, range }) => {
      const { licence } = await licences.find(id, actor)
      const wanted = query.version ?? currentVersion(licence).version
      const version = licence.versions.find((each) => each.version === wanted)
      if (version === undefined) throw new DomainError('NOT_FOUND', { message: 'Versão não encontrada' })
      const { objectKey } = query.issued === true ? version.issued : version.file
      const file = { name: nameOf(version.facts.number, wanted), mediaType: mediaTypes.pdf }
      return presentStored(await openStored(documents, objectKey, range), file, range)
    },
  )
