import { answerRequests } from '../../threads'
import { drawDocument } from '../document/draw-document'
import { loadFonts } from './fonts'
import type { Request } from './messages'

const fonts = loadFonts()

/** A buffer arrives in a thread as plain bytes. */
const jobOf = ({ crest, ...rest }: Request) => ({
  ...rest,
  crest: crest === null ? null : Buffer.from(crest),
})

answerRequests((request: Request) => drawDocument(jobOf(request), fonts))
