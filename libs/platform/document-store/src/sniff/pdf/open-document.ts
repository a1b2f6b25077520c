// Before the library, which needs it while it loads.
import './no-drawing'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// @ts-expect-error -- the library declares no types for it
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { Refused } from '../judgement'

// The library runs its worker in the calling thread if it finds it here, and otherwise loads a file at run time, which a
// bundle does not have.
Object.assign(globalThis, { pdfjsWorker })

/**
 * Opens the document as the portal's own viewer does, with its first and last page.
 * @throws Refused for a document that needs a password, has no page or cannot be opened
 */
export const assertOpens = async (file: Uint8Array): Promise<void> => {
  const task = getDocument({
    // Copied, because the library transfers it.
    data: Uint8Array.from(file),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
  })
  try {
    const document = await task.promise
    await document.getPage(1)
    await document.getPage(document.numPages)
  } catch (error) {
    throw new Refused(error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged')
  } finally {
    await task.destroy()
  }
}
