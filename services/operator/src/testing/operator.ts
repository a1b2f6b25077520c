import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import type { DocumentFacts } from '@licensing/contracts'
import { newObjectKey } from '@licensing/document-store'
import type { Environment } from '@licensing/observability'
import { runCli } from '../cli'
import { terminalOver } from '../terminal'
import type { OpenFoundations } from '@licensing/standalone'

export interface CommandResult {
  readonly code: number
  /** Standard output. */
  readonly out: string
  /** Standard error. */
  readonly err: string
}

const collected = (): { readonly stream: PassThrough; readonly text: () => string } => {
  const stream = new PassThrough()
  let text = ''
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { stream, text: () => text }
}

export interface RunOptions {
  readonly environment: Environment
  readonly folder?: string
  /** Standard input. */
  readonly stdin?: string
  readonly signal?: AbortSignal
}

/** Runs a command of the tool in this process and captures its output. */
export const runAdmin = async (args: readonly string[], options: RunOptions): Promise<CommandResult> => {
  const { environment, folder = '/nowhere', stdin = '', signal = new AbortController().signal } = options
  const [out, err] = [collected(), collected()]
  const code = await runCli(args, {
    environment,
    terminal: terminalOver({ out: out.stream, err: err.stream }),
    printError: (text) => err.stream.write(text),
    passwords: { input: Readable.from([stdin]), prompt: err.stream },
    folder,
    signal,
  })
  return { code, out: out.text(), err: err.text() }
}

/** Stores a file as an upload would. @returns the facts of its event, and the path of its bytes */
export const storeDocument = async (
  { documents, dataDir }: OpenFoundations,
  originalName: string,
  content: string,
): Promise<{ readonly facts: Partial<DocumentFacts>; readonly path: string }> => {
  const objectKey = newObjectKey()
  const source = join(dataDir, objectKey)
  await writeFile(source, content)
  const size = Buffer.byteLength(content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await documents.put(objectKey, { path: source, size }, { mediaType: 'application/pdf', sha256 })
  const folder = join(dataDir, 'documents', 'objects', objectKey.slice(0, 2), objectKey.slice(2, 4))
  return { facts: { originalName, fileSize: size, sha256, objectKey }, path: join(folder, objectKey) }
}

/** Changes events as only a malicious superuser can. */
export const tamper = ({ database }: OpenFoundations, statement: string): Promise<unknown> =>
  database.transaction(async (tx) => {
    await tx.query('alter table event_store.events disable trigger append_only')
    await tx.query(statement)
    await tx.query('alter table event_store.events enable always trigger append_only')
  })
