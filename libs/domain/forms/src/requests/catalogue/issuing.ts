import { z } from 'zod'
import { form } from '../../forms/form'
import { issuingForm } from '../../forms/catalogue/issuing'

/** An absent field is unchanged, a blank one is cleared. */
export const issuingBody = issuingForm.partial()

export type IssuingBody = z.output<typeof issuingBody>

/** The file is in the part `crest`. */
export const crestBody = form({})

/** The file is in the part `certificate`; a file without a password has a blank one. */
export const certificateBody = form({ password: z.string('Informe a senha do certificado').max(1000) })
