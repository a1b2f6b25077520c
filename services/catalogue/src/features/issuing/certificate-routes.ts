import { readFile } from 'node:fs/promises'
import type { StagedFile } from '@licensing/event-store'
import { DomainError, issuingResponse, municipalityParams, refusedAt } from '@licensing/contracts'
import { certificateBody, certificateFile } from '@licensing/forms'
import { del, may, put } from '@licensing/http'
import { deleteCertificate, putCertificate } from '@licensing/process-store'
import { type CertificateFlaw, type OpenedCertificate, openCertificate } from '@licensing/pdf'
import { maySetIssuing } from '@licensing/permissions'
import type { CatalogueDeps } from '../../deps'
import { findMunicipality } from '../../read-models/municipalities/find'
import { removeCertificate, setCertificate } from './decide'
import { ensureMunicipality, readIssuing } from './present'

const maySet = may('municipalities/edit', 'municipalities/editBankData')

const REASONS: Record<CertificateFlaw, string> = {
  noKey: 'falta a chave privada',
  weakKey: 'a chave é fraca (mínimo: RSA de 2048 ou curva de 256 bits)',
  expired: 'o certificado venceu',
  notYetValid: 'o certificado ainda não é válido',
  unreadable: 'o conteúdo não pode ser lido',
}

const invalid = (reason: string): DomainError =>
  refusedAt(
    'certificate',
    `O arquivo não é um certificado .p12 ou .pfx utilizável: ${reason}.`,
    'CERTIFICATE_INVALID',
  )

/** @throws DomainError for a file or password that the municipality cannot sign with */
const openUpload = async (
  upload: StagedFile,
  password: string,
  use: { readonly cnpj: string | null; readonly at: Date },
): Promise<OpenedCertificate> => {
  const opened = await openCertificate(await readFile(upload.path), password, use)
  if (!('refused' in opened)) return opened
  throw opened.refused === 'CERTIFICATE_INVALID'
    ? invalid(REASONS[opened.reason])
    : new DomainError(opened.refused)
}

export const setCertificateRoute = (deps: CatalogueDeps) =>
  put(
    '/municipalities/:id/issuing/certificate',
    {
      auth: maySet,
      summary:
        'Guarda, cifrado, o certificado com que o servidor assina pelo município: .p12 ou .pfx até 100 kB',
      params: municipalityParams,
      body: certificateBody,
      files: {
        rule: certificateFile,
        categoryOf: (part) => (part === 'certificate' ? part : undefined),
        maxFiles: 1,
        unstored: true,
      },
      access: async ({ id, actor }) => {
        await ensureMunicipality(deps, id)
        if (!maySetIssuing(actor, id)) throw new DomainError('FORBIDDEN')
        if (deps.certificateKeys === undefined) throw new DomainError('SIGNING_DISABLED')
      },
      command: true,
      // A stored response would be kept with a fingerprint of the password.
      idempotent: false,
      responds: issuingResponse,
    },
    async ({ params: { id }, body: { password }, staged: [upload], actor, tx, meta }) => {
      const { certificateKeys: keys, database, issuers } = deps
      const municipality = await findMunicipality(database, id)
      if (municipality === undefined) throw new DomainError('NOT_FOUND')
      if (keys === undefined) throw new DomainError('SIGNING_DISABLED')
      if (upload === undefined) throw invalid('falta o arquivo')
      const opened = await openUpload(upload, password, { cnpj: municipality.cnpj, at: deps.now() })
      const issuer = await issuers.change({ tx, meta }, id, () =>
        setCertificate({ by: actor, municipalityId: id, certificate: opened }),
      )
      await putCertificate(tx, keys, id, opened)
      return readIssuing(deps, id, issuer, opened)
    },
  )

export const removeCertificateRoute = (deps: CatalogueDeps) =>
  del(
    '/municipalities/:id/issuing/certificate',
    {
      auth: maySet,
      summary: 'Remove o certificado do município e a sua chave; o que já foi assinado continua assinado',
      params: municipalityParams,
      command: true,
    },
    async ({ params: { id }, actor, tx, meta }) => {
      await ensureMunicipality(deps, id)
      await deps.issuers.change({ tx, meta }, id, (issuer) =>
        removeCertificate(issuer, { by: actor, municipalityId: id }),
      )
      await deleteCertificate(tx, id)
    },
  )
