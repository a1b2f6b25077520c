import { type IssuerEvent, issuerStream } from '@licensing/contracts'
import type { EventStore, Queryable, StreamHead } from '@licensing/event-store'

type DataOf<T extends IssuerEvent['type']> = Extract<IssuerEvent, { type: T }>['data']

/** The texts that a municipality prints on its documents, and its certificate; null is not set. */
export interface Issuer {
  readonly departmentName: string | null
  readonly signatoryName: string | null
  readonly signatoryTitle: string | null
  readonly legalBasis: string | null
  readonly crest: Omit<DataOf<'IssuerCrestSet'>, 'municipalityId'> | null
  readonly certificate: Omit<DataOf<'IssuerCertificateSet'>, 'municipalityId'> | null
}

/** Before anything is set. */
export const newIssuer: Issuer = {
  departmentName: null,
  signatoryName: null,
  signatoryTitle: null,
  legalBasis: null,
  crest: null,
  certificate: null,
}

export const evolveIssuer = (issuer: Issuer, event: IssuerEvent): Issuer => {
  switch (event.type) {
    case 'IssuerDetailsSet': {
      const { departmentName, signatoryName, signatoryTitle, legalBasis } = event.data
      return { ...issuer, departmentName, signatoryName, signatoryTitle, legalBasis }
    }
    case 'IssuerCrestSet': {
      const { municipalityId: _, ...crest } = event.data
      return { ...issuer, crest }
    }
    case 'IssuerCrestRemoved':
      return { ...issuer, crest: null }
    case 'IssuerCertificateSet': {
      const { municipalityId: _, ...certificate } = event.data
      return { ...issuer, certificate }
    }
    case 'IssuerCertificateRemoved':
      return { ...issuer, certificate: null }
  }
}

/** The current issuer of a municipality, with the head of its stream. One that has set nothing has an empty stream. */
export const loadIssuer = async (
  store: EventStore,
  source: Queryable,
  municipalityId: string,
): Promise<{ readonly issuer: Issuer; readonly head: StreamHead }> => {
  const { events, ...head } = await store.load<IssuerEvent>(source, issuerStream(municipalityId))
  return { issuer: events.reduce(evolveIssuer, newIssuer), head }
}
