import type { FileRule } from './files'

const MESSAGE = 'O arquivo não é um certificado .p12 ou .pfx utilizável: envie um arquivo de até 100 kB.'

/** The certificate of a municipality with its key. Not in `fileRules`, because only one screen has it. */
export const certificateFile = {
  kinds: ['p12'],
  extensions: ['p12', 'pfx'],
  accept: '.p12,.pfx',
  maxBytes: 100_000,
  hint: '.p12 ou .pfx, até 100 kB',
  typeMessage: () => MESSAGE,
  sizeMessage: () => MESSAGE,
  emptyMessage: 'Selecione o certificado',
  refusal: 'CERTIFICATE_INVALID',
} as const satisfies FileRule
