import type { FieldError, PrintedFacts } from '@licensing/contracts'
import { lackingIn } from './layout/printable'
import { loadFonts } from './thread/fonts'

/** Characters that no font of the document has, and where they stand. */
export interface Unprintable {
  /** For example 'Nome do titular'. */
  readonly place: string
  readonly characters: string[]
}

type PrintedTexts = Partial<
  Pick<
    PrintedFacts,
    | 'municipalityName'
    | 'departmentName'
    | 'signatoryName'
    | 'signatoryTitle'
    | 'legalBasis'
    | 'holderName'
    | 'enterpriseName'
    | 'enterpriseAddress'
    | 'activity'
    | 'reason'
    | 'publicNotes'
    | 'conditions'
  >
>
type Place = readonly [place: string, text: string | null | undefined]

const placesOf = (facts: PrintedTexts): Place[] => [
  ['Nome do município', facts.municipalityName],
  ['Nome do órgão', facts.departmentName],
  ['Nome do signatário', facts.signatoryName],
  ['Cargo do signatário', facts.signatoryTitle],
  ['Fundamento legal', facts.legalBasis],
  ['Nome do titular', facts.holderName],
  ['Nome do empreendimento', facts.enterpriseName],
  ['Endereço do empreendimento', facts.enterpriseAddress],
  ['Atividade', facts.activity],
  ['Motivo', facts.reason],
  ['Observações públicas', facts.publicNotes],
  ...(facts.conditions ?? []).map(({ text }, index): Place => [`Condicionante ${index + 1}`, text]),
]

let loaded: ((codePoint: number) => boolean) | undefined

/** The fonts are read when first asked for. */
const isPrintable = (codePoint: number): boolean => {
  if (loaded === undefined) {
    const { main, fallback } = loadFonts()
    loaded = (each) => main.has(each) || fallback.has(each)
  }
  return loaded(codePoint)
}

const unprintableIn = (text: string): string[] => lackingIn(text, isPrintable)

/** The error at a field whose text a document cannot print; none for another. */
export const unprintableError = (field: string, text = ''): FieldError[] => {
  const characters = unprintableIn(text)
  return characters.length === 0
    ? []
    : [{ field, message: `Não podem ser impressos na licença: ${characters.join(' ')}` }]
}

/** The characters that a document of these facts could not print, by place, except the texts of an earlier document; nothing of it is drawn. */
export const unprintableOf = (facts: PrintedTexts, earlier: PrintedTexts = {}): Unprintable[] => {
  const printed = new Set(placesOf(earlier).map(([, text]) => text))
  return placesOf(facts).flatMap(([place, text]) => {
    const characters = printed.has(text) ? [] : unprintableIn(text ?? '')
    return characters.length === 0 ? [] : [{ place, characters }]
  })
}
