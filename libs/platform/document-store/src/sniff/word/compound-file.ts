import CFB, { type CFB$Container, type CFB$Entry } from 'cfb'
import { bytesOf, type Content } from '../content'
import { Refused, refused, UNKNOWN, type Judgement } from '../judgement'

/** Office's storages for VBA ([MS-DOC] 2.1.9, [MS-OVBA] 2.2), and the stream of an embedded file of any kind. */
const UNSAFE_NAMES = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur', '\u0001ole10native'])

/** Flags of a .doc file ([MS-DOC] 2.5.2), and the one that says that a password opens it. */
const FLAGS_AT = 10
const ENCRYPTED = 0x0100

const open = (content: Buffer): CFB$Container => {
  try {
    return CFB.read(content, { type: 'buffer' })
  } catch {
    throw new Refused('damaged')
  }
}

/** Office compares names without regard to case. */
const isUnsafe = ({ FileIndex }: CFB$Container): boolean =>
  FileIndex.some(({ name }) => UNSAFE_NAMES.has(name.toLowerCase()))

/** A whole OLE file within a .docx file. @throws Refused for macros and programs */
export const assertSafeObject = (content: Buffer): void => {
  if (isUnsafe(open(content))) throw new Refused('wordMacro')
}

/** An entry of the file's own root, not of an embedded document. */
const topEntry = ({ FileIndex, FullPaths }: CFB$Container, name: string): CFB$Entry | undefined =>
  FileIndex[FullPaths.findIndex((path) => path.toLowerCase().replace(/^[^/]*\//, '') === name)]

const needsPassword = ({ content }: CFB$Entry): boolean =>
  (((content[FLAGS_AT + 1] ?? 0) * 0x100 + (content[FLAGS_AT] ?? 0)) & ENCRYPTED) !== 0

const judgeContainer = (container: CFB$Container): Judgement => {
  // A .docx file with a password is an OLE file around it ([MS-OFFCRYPTO] 2.3.2).
  if (topEntry(container, 'encryptedpackage') !== undefined) return refused('password')
  const document = topEntry(container, 'worddocument')
  if (document === undefined) return UNKNOWN
  if (needsPassword(document)) return refused('password')
  return isUnsafe(container) ? refused('wordMacro') : { kind: 'doc' }
}

/** An OLE file may be a Word document, but also a spreadsheet or an installer. @throws errors of reading the file */
export const judgeDoc = async (content: Content): Promise<Judgement> => {
  try {
    return judgeContainer(open(await bytesOf(content)))
  } catch (error) {
    if (error instanceof Refused) return refused(error.reason)
    throw error
  }
}
