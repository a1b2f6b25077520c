import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { Fonts } from '../layout/sheet'

const FOLDER = '@expo-google-fonts/inter'
const { resolve } = createRequire(import.meta.url)
const read = (path: string): Buffer => readFileSync(resolve(`${FOLDER}/${path}`))

/** Inter as the package ships it: static TrueType files, which are embedded in parts. */
export const loadFonts = (): Fonts => {
  const files = {
    regular: read('400Regular/Inter_400Regular.ttf'),
    medium: read('500Medium/Inter_500Medium.ttf'),
    semibold: read('600SemiBold/Inter_600SemiBold.ttf'),
  }
  const characters = Object.values(files).map((file) => new Set((create(file) as Font).characterSet))
  return { files, has: (codePoint) => characters.every((set) => set.has(codePoint)) }
}
