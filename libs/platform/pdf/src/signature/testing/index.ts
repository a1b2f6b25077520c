export { signByHand } from './hand-signed'
export { issuedPdf } from './issued-pdf'
