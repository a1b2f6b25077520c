import type { Content } from '../content'
import { isReadFailure, refused, UNKNOWN, Refused, type Judgement } from '../judgement'
import { assertSafeObject } from './compound-file'
import { elementsOf, partsOf, type Part, type XmlElement } from './parts'

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const ACTIVE_TYPE = /macroenabled|vbaproject|ms-office\.(?:vba|activex)/i
/** Parts that are code regardless of their declaration: VBA, ActiveX controls, and embedded files with macros. */
const ACTIVE_NAME =
  /(?:^|\/)(?:vba[^/]*\.(?:bin|xml)|activex\/.*)$|\.(?:docm|dotm|xlsm|xltm|xlsb|xlam|pptm|potm|ppsm|ppam|sldm)$/
/** The last word of a relationship's type. An alternative chunk is a whole document, with its own macros. */
const ACTIVE_RELATIONS = new Set([
  'vbaproject',
  'wordvbadata',
  'activexcontrolbinary',
  'control',
  'afchunk',
  'keymapcustomizations',
  'attachedtoolbars',
])
const EMBEDDED = /(?:^|\/)embeddings\/|\.bin$/
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Most documents come from a template on the author's own disk, for which Word fetches nothing elsewhere. */
const LOCAL = /^file:\/{3}[a-z]:/i
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i

/** Only a link that the reader must click may be external (ECMA-376 part 2, relationships). */
const assertSafeRelation = ({ name, attributes }: XmlElement): void => {
  if (name !== 'Relationship') return
  const { Type = '', Target = '', TargetMode = '' } = attributes
  const type = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase()
  if (ACTIVE_RELATIONS.has(type)) throw new Refused('wordMacro')
  const isOutside = TargetMode.toLowerCase() === 'external' || ABSOLUTE.test(Target.trim())
  if (isOutside && type !== 'hyperlink' && !LOCAL.test(Target.trim())) throw new Refused('wordExternal')
}

/** Whether the content types declare a Word document. @throws Refused if they declare macros */
const namesDocument = (elements: readonly XmlElement[]): boolean => {
  const types = elements.map(({ attributes }) => attributes['ContentType'] ?? '')
  if (types.some((type) => ACTIVE_TYPE.test(type))) throw new Refused('wordMacro')
  return types.includes(DOCUMENT)
}

const assertSafeEmbedding = async ({ chunks }: Part): Promise<void> => {
  const read: Buffer[] = []
  for await (const chunk of chunks()) {
    if (read.length === 0 && !chunk.subarray(0, OLE.length).equals(OLE)) return
    read.push(chunk)
  }
  if (read.length > 0) assertSafeObject(Buffer.concat(read))
}

const isDocument = async (content: Content): Promise<boolean> => {
  let isWord = false
  for await (const part of partsOf(content)) {
    if (ACTIVE_NAME.test(part.name)) throw new Refused('wordMacro')
    if (part.name === '[content_types].xml') isWord = namesDocument(await elementsOf(part))
    else if (part.name.endsWith('.rels')) (await elementsOf(part)).forEach(assertSafeRelation)
    else if (EMBEDDED.test(part.name)) await assertSafeEmbedding(part)
  }
  return isWord
}

/**
 * Judges a .docx document: no macros, no ActiveX, no packaged files, and nothing that Word would load from elsewhere
 * when it opens the document (a template, a picture, a frame, an object). Fields in the text are not read, because
 * Word asks before it follows one. @throws errors of reading the file
 */
export const judgeDocx = async (content: Content): Promise<Judgement> => {
  try {
    return (await isDocument(content)) ? { kind: 'docx' } : UNKNOWN
  } catch (error) {
    if (isReadFailure(error)) throw error
    return refused(error instanceof Refused ? error.reason : 'damaged')
  }
}
