import { DomainError, type IssuerEvent, type LastNumber } from '@licensing/contracts'
import type { IssuingBody } from '@licensing/forms'
import type { Issuer } from '@licensing/process-store'
import { type Actor, maySetIssuing } from '@licensing/permissions'

interface Command {
  readonly by: Actor
  readonly municipalityId: string
}

export interface ChangeIssuing extends Command {
  /** An absent field is unchanged. */
  readonly changes: IssuingBody
  /** The numbers so far, on paper or in the portal. */
  readonly lastNumbers: readonly LastNumber[]
  /** Numbers of other years are settled, or not due yet. */
  readonly thisYear: number
}

const TEXTS = ['departmentName', 'signatoryName', 'signatoryTitle', 'legalBasis'] as const

const ensureMaySet = ({ by, municipalityId }: Command): void => {
  if (!maySetIssuing(by, municipalityId)) throw new DomainError('FORBIDDEN')
}

/** The numbers of `wanted` that are not as they were. @throws DomainError VALIDATION at the year of another one */
const changedNumbers = (
  wanted: readonly LastNumber[],
  { lastNumbers, thisYear }: ChangeIssuing,
): LastNumber[] => {
  const before = new Map(lastNumbers.map(({ kind, year, last }) => [`${kind}/${year}`, last]))
  const isChanged = ({ kind, year, last }: LastNumber) => (before.get(`${kind}/${year}`) ?? 0) !== last
  const errors = wanted.flatMap((number, index) =>
    isChanged(number) && number.year !== thisYear
      ? [{ field: `lastNumbers.${index}.year`, message: `Informe a numeração de ${thisYear}` }]
      : [],
  )
  const [first] = errors
  if (first !== undefined) throw new DomainError('VALIDATION', { message: first.message, errors })
  return wanted.filter(isChanged)
}

/** Records all texts, and the numbers that change; nothing if nothing changes. */
export const changeIssuing = (issuer: Issuer, command: ChangeIssuing): readonly IssuerEvent[] => {
  ensureMaySet(command)
  const { changes, municipalityId } = command
  const texts = { ...issuer, ...Object.fromEntries(given(changes)) }
  const lastNumbers = changedNumbers(changes.lastNumbers ?? [], command)
  if (lastNumbers.length === 0 && TEXTS.every((text) => texts[text] === issuer[text])) return []
  const { departmentName, signatoryName, signatoryTitle, legalBasis } = texts
  return [
    {
      type: 'IssuerDetailsSet',
      data: { municipalityId, departmentName, signatoryName, signatoryTitle, legalBasis, lastNumbers },
    },
  ]
}

const given = (changes: IssuingBody) =>
  TEXTS.filter((text) => text in changes).map((text) => [text, changes[text] ?? null] as const)

export interface SetCrest extends Command {
  readonly crest: NonNullable<Issuer['crest']>
}

/** Earlier documents keep the crest that they were printed with. */
export const setCrest = (command: SetCrest): readonly IssuerEvent[] => {
  ensureMaySet(command)
  const { municipalityId, crest } = command
  return [{ type: 'IssuerCrestSet', data: { municipalityId, ...crest } }]
}

export interface SetCertificate extends Command {
  readonly certificate: {
    readonly subject: string
    readonly notAfter: Date
    readonly fingerprint: string
  }
}

/** The event names the certificate; its key is stored apart and encrypted. */
export const setCertificate = (command: SetCertificate): readonly IssuerEvent[] => {
  ensureMaySet(command)
  const { municipalityId, certificate } = command
  const { subject, notAfter, fingerprint } = certificate
  return [
    {
      type: 'IssuerCertificateSet',
      data: { municipalityId, subject, notAfter: notAfter.toISOString(), fingerprint },
    },
  ]
}

const removal =
  (part: 'crest' | 'certificate', type: 'IssuerCrestRemoved' | 'IssuerCertificateRemoved') =>
  (issuer: Issuer, command: Command): readonly IssuerEvent[] => {
    ensureMaySet(command)
    return issuer[part] === null ? [] : [{ type, data: { municipalityId: command.municipalityId } }]
  }

export const removeCrest = removal('crest', 'IssuerCrestRemoved')
export const removeCertificate = removal('certificate', 'IssuerCertificateRemoved')
