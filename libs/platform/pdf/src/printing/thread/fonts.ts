import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { FontFamily, Fonts } from '../layout/sheet'

const { resolve } = createRequire(import.meta.url)

/** A family as its package ships it: static TrueType files, which are embedded in parts. */
const load = (folder: string, name: string): FontFamily => {
  const read = (weight: string): Buffer => readFileSync(resolve(`${folder}/${weight}/${name}_${weight}.ttf`))
  const files = { regular: read('400Regular'), medium: read('500Medium'), semibold: read('600SemiBold') }
  const characters = Object.values(files).map((file) => new Set((create(file) as Font).characterSet))
  return { files, has: (codePoint) => characters.every((set) => set.has(codePoint)) }
}

/** Inter, and Noto Sans for the Latin, Greek, Cyrillic and Devanagari letters and signs that Inter lacks. */
export const loadFonts = (): Fonts => ({
  main: load('@expo-google-fonts/inter', 'Inter'),
  fallback: load('@expo-google-fonts/noto-sans', 'NotoSans'),
})
