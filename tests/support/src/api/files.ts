import { aPage } from '../a-page'

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const file = (content: Uint8Array, name: string): File => new File([new Uint8Array(content)], name)

/** A PDF of the given size. The bytes differ by name. */
export const aPdf = (name = 'requerimento.pdf', size?: number): File => file(aPage(name, size), name)

export const aPng = (name = 'planta.png'): File => file(PNG, name)

/** 64 pixels a side, striped. */
export const aCrest = (name = 'brasao.png'): File =>
  file(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAEklEQVR42mNYBQUMo4xRBukMAJiiVBCrSgnEAAAAAElFTkSuQmCC',
      'base64',
    ),
    name,
  )

export const anSvg = (name = 'planta.svg'): File =>
  file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L1 1"/></svg>'), name)

/** A Windows program under any file name. */
export const aProgram = (name = 'requerimento.pdf'): File =>
  file(Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), name)

/** A multipart body. Values other than files become text; null and undefined are omitted. */
export const aForm = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value)
    else if (value !== null && value !== undefined) form.append(name, String(value))
  }
  return form
}
