import type { z } from 'zod'
import { optionally, requiredName } from '../../fields/text'
import { chosenId, dayField } from '../../fields/values'
import { form } from '../form'
import { licenceTermsForm } from './licence-terms'

/** A licence of an older decision, from a document that the municipality attached to its process (L4). */
export const recordLicenceForm = form({
  number: requiredName('Número é obrigatório', { max: 60 }),
  issuedOn: dayField,
  /** Absent or null has no end. */
  validUntil: optionally(dayField),
  conditions: licenceTermsForm.shape.conditions,
  documentId: chosenId({ required: 'Escolha o documento', invalid: 'Documento inválido' }),
})
export type RecordLicenceForm = z.infer<typeof recordLicenceForm>
