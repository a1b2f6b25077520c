import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../dev/prepare.mjs'

/** The file of settings that Compose reads. */
const settingsFile = process.env.SETTINGS_FILE || join(root, '.env')

const readLines = async () => {
  const text = await readFile(settingsFile, 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

/** @returns the value of a setting; undefined when the file has none, or an empty one */
export const readSetting = async (name) => {
  const line = (await readLines()).findLast((each) => each.startsWith(`${name}=`))
  return line?.slice(name.length + 1).trim() || undefined
}

/** Writes these settings and leaves all others unchanged. */
export const writeSettings = async (settings) => {
  const lines = await readLines()
  const others = lines.filter((line) => !Object.keys(settings).some((name) => line.startsWith(`${name}=`)))
  const written = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  await writeFile(settingsFile, `${[...others, ...written].join('\n')}\n`)
}
