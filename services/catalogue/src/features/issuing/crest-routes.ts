import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { StoredUpload } from '@licensing/event-store'
import { DomainError, issuingResponse, municipalityParams } from '@licensing/contracts'
import { crestBody, fileRules } from '@licensing/forms'
import { type DocumentStore, mediaTypes, newObjectKey, ObjectMissing } from '@licensing/document-store'
import { del, download, get, may, put } from '@licensing/http'
import type { Issuer } from '@licensing/process-store'
import { maySetIssuing } from '@licensing/permissions'
import { flattenCrest } from '../../crest/flatten-crest'
import type { CatalogueDeps } from '../../deps'
import { removeCrest, setCrest } from './decide'
import { ensureMayView, ensureMunicipality, readIssuing } from './present'

const mediaType = mediaTypes.png
const maySet = may('municipalities/edit', 'municipalities/editBankData')

export const crestRoute = (deps: CatalogueDeps) =>
  get(
    '/municipalities/:id/issuing/crest',
    {
      auth: may('municipalities/view'),
      summary: 'Baixa o brasão do município, como os documentos o mostram',
      params: municipalityParams,
      downloads: { mediaTypes: [mediaType] },
    },
    async ({ params: { id }, actor }) => {
      ensureMayView(deps, actor, id)
      const { crest } = await deps.issuers.find(id)
      if (crest === null) throw new DomainError('NOT_FOUND', { message: 'O município não tem brasão' })
      const { stream, size } = await deps.documents.get(crest.objectKey).catch((cause: unknown) => {
        if (cause instanceof ObjectMissing)
          throw new DomainError('NOT_FOUND', { message: 'O arquivo do brasão não está disponível', cause })
        throw cause
      })
      return download({ stream, size, name: 'brasao.png', mediaType })
    },
  )

/** Stores the flattened image next to the upload. */
const storeFlattened = async (
  documents: DocumentStore,
  upload: StoredUpload,
): Promise<NonNullable<Issuer['crest']>> => {
  const { stream } = await documents.get(upload.objectKey)
  const { png, width, height } = flattenCrest(await buffer(stream))
  const sha256 = createHash('sha256').update(png).digest('hex')
  const objectKey = newObjectKey()
  const source = { stream: Readable.from([Buffer.from(png)]), size: png.length }
  await documents.put(objectKey, source, { mediaType, sha256 })
  return { objectKey, sha256, fileSize: png.length, width, height }
}

export const setCrestRoute = (deps: CatalogueDeps) =>
  put(
    '/municipalities/:id/issuing/crest',
    {
      auth: maySet,
      summary: 'Guarda o brasão do município: PNG de 64 a 2000 pixels, até 1 MB',
      params: municipalityParams,
      body: crestBody,
      files: {
        rule: fileRules.crest,
        categoryOf: (part) => (part === 'crest' ? part : undefined),
        maxFiles: 1,
      },
      access: async ({ id, actor }) => {
        await ensureMunicipality(deps, id)
        if (!maySetIssuing(actor, id)) throw new DomainError('FORBIDDEN')
      },
      command: true,
      responds: issuingResponse,
    },
    async ({ params: { id }, files: [upload], actor, tx, meta }) => {
      if (upload === undefined) throw new DomainError('CREST_INVALID')
      const crest = await storeFlattened(deps.documents, upload)
      const issuer = await deps.issuers.change({ tx, meta }, id, () =>
        setCrest({ by: actor, municipalityId: id, crest }),
      )
      // No event names the upload, so a failure leaves it to the sweeper.
      tx.onCommitted(() => deps.documents.remove(upload.objectKey))
      return readIssuing(deps, id, issuer)
    },
  )

export const removeCrestRoute = (deps: CatalogueDeps) =>
  del(
    '/municipalities/:id/issuing/crest',
    {
      auth: maySet,
      summary: 'Remove o brasão; os documentos já emitidos guardam o seu',
      params: municipalityParams,
      command: true,
    },
    async ({ params: { id }, actor, tx, meta }) => {
      await ensureMunicipality(deps, id)
      await deps.issuers.change({ tx, meta }, id, (issuer) =>
        removeCrest(issuer, { by: actor, municipalityId: id }),
      )
    },
  )
