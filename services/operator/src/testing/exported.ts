import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'

/** The files of an exported process by their paths. */
export const filesIn = async (path: string): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  const zip = await openPromise(path)
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

/** Unpacks an export of this folder next to it. */
export const unpack = async (folder: string, name: string): Promise<Map<string, Buffer>> => {
  const files = await filesIn(join(folder, name))
  await mkdir(join(folder, 'documentos'), { recursive: true })
  await Promise.all([...files].map(([path, content]) => writeFile(join(folder, path), content)))
  return files
}

/** The exit code of the program in the LEIA-ME of an unpacked export. */
export const verify = async (folder: string): Promise<number> => {
  const text = await readFile(join(folder, 'LEIA-ME.txt'), 'utf8')
  await writeFile(join(folder, 'conferir.py'), text.slice(text.indexOf('import hashlib')))
  const child = spawn('python3', ['conferir.py'], { cwd: folder, stdio: 'ignore' })
  return (await once(child, 'close'))[0] as number
}
