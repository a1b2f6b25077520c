import { ISSUED_KINDS } from '../values/licences/values'
import { ACTIVITY_CLASSES, APPLICANT_TYPES, BRAZILIAN_STATES } from '../values/processes/processes'
import { TIME_ZONES } from '../values/time/time-zone'
import { z } from 'zod'
import { licenceCondition } from './terms'

/**
 * All that an issued document prints. It is recorded in the event, so that the same event renders to the same bytes on
 * any machine and day (L2). Texts that the issuer has not set are null, and then not printed.
 */
export const printedFacts = z.object({
  /** The version of the layout; an older document is rendered again by its own. */
  template: z.string(),
  kind: z.enum(ISSUED_KINDS),
  /** For example 'Licença de Operação'. */
  kindName: z.string(),
  /** For example 'LO 12/2026'. */
  number: z.string(),
  /** 24 characters without hyphens. */
  code: z.string(),
  /** The address in the QR code. */
  verifyAt: z.string(),
  protocolNumber: z.string(),
  issuedOn: z.iso.date(),
  /** The zone of its days. */
  timeZone: z.enum(TIME_ZONES),
  /** Null prints 'Sem prazo de validade'. */
  validUntil: z.iso.date().nullable(),
  municipalityId: z.string(),
  municipalityName: z.string(),
  state: z.enum(BRAZILIAN_STATES),
  ibgeCode: z.string().nullable(),
  /**
   * The drawing of the sketch: the municipality's polygons as in GeoJSON, as one text, and the credit of their source. Null where there
   * is no boundary.
   */
  boundary: z.object({ outline: z.string(), credit: z.string() }).nullable(),
  /** The crest in the document store, as a PNG that was flattened on white. */
  crest: z.object({ objectKey: z.string(), sha256: z.string() }).nullable(),
  departmentName: z.string().nullable(),
  signatoryName: z.string().nullable(),
  signatoryTitle: z.string().nullable(),
  legalBasis: z.string().nullable(),
  holderName: z.string(),
  holderType: z.enum(APPLICANT_TYPES),
  /** Digits (a CNPJ may have letters); the document masks a CPF. */
  holderDocument: z.string(),
  enterpriseName: z.string(),
  enterpriseAddress: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** For example '06.03 · Posto de combustível'; null where the request names no activity. */
  activity: z.string().nullable(),
  activityClass: z.enum(ACTIVITY_CLASSES).nullable(),
  conditions: z.array(licenceCondition),
  publicNotes: z.string().nullable(),
  /** The reason of a denial (IND). */
  reason: z.string().nullable(),
  /** The last day to request a timely renewal; null where the kind is not renewed. */
  renewBy: z.iso.date().nullable(),
})
export type PrintedFacts = z.infer<typeof printedFacts>
