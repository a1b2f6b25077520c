import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import project from '../../../../package.json' with { type: 'json' }
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aNumberedProcess } from '@licensing/test-support/whole-api'
import { documentIssued } from '@licensing/test-support'
import { filesIn, unpack, verify } from '../testing/exported'
import { withOneApi } from '../testing/one-api'
import { storeDocument, tamper } from '../testing/operator'
import { PROJECT } from '../settings'

const { api, environment, run: runTool } = withOneApi()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licensing-test-export-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (args: string[], signal = new AbortController().signal) =>
  runTool(['export-process', ...args], { folder, signal })

const aProcessOnFile = async () => {
  const plan = await storeDocument(api().foundations, 'Planta (final).pdf', 'a planta'.repeat(50_000))
  const replaced = await storeDocument(api().foundations, 'Planta (final).pdf', 'outra planta')
  const builder = aNumberedProcess()
    .withDocument('planta_georreferenciada', plan.facts)
    .withDocument('planta_georreferenciada', replaced.facts)
    .withReceipt((await storeDocument(api().foundations, 'pix.pdf', 'pago')).facts)
    .after({ type: 'ProcessProtocoled', data: {} })
  await api().append(builder)
  await api().settled()
  return { id: builder.id, number: builder.state().protocolNumber ?? '', planFile: plan.path }
}

const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** An independent RFC 8785 implementation, so that the product does not verify itself. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1))
  return `{${members.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`
}

interface Line {
  readonly event: { readonly version: number; readonly type: string; readonly data: { sha256?: string } }
  readonly hash: string
  readonly previousHash: string
}
interface Manifest {
  readonly processId: string
  readonly protocolNumber: string
  readonly toolVersion: string
  readonly chain: { readonly events: number; readonly headHash: string }
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[]
  readonly documents: readonly { readonly path: string; readonly version: number; readonly sha256: string }[]
}

describe('an exported process', () => {
  it('an exported process is written by the tool in its own process, and can be verified without the portal', async () => {
    const { id, number } = await aProcessOnFile()
    const target = join(folder, 'processo.zip')
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'services/operator/src/main.ts',
        'export-process',
        number,
        '--output',
        'processo.zip',
      ],
      {
        cwd: PROJECT,
        env: { ...process.env, ...environment(), INIT_CWD: folder },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    expect(await once(child, 'close')).toEqual([0, null])
    expect(await readdir(folder)).toEqual(['processo.zip'])
    expect((await stat(target)).mode & 0o777).toBe(0o600)

    const files = await filesIn(target)
    const textOf = (path: string) => files.get(path)?.toString() ?? ''
    const manifest = JSON.parse(textOf('manifest.json')) as Manifest
    const lines = textOf('eventos.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
    let previous = '0'.repeat(64)
    for (const [index, { event, hash, previousHash }] of lines.entries()) {
      expect(event.version).toBe(index + 1)
      expect(previousHash).toBe(previous)
      expect(hash).toBe(sha256(Buffer.from(previous, 'hex'), canonical(event)))
      previous = hash
    }
    expect(manifest).toMatchObject({ processId: id, protocolNumber: number, toolVersion: project.version })
    expect(manifest.chain).toMatchObject({ events: lines.length, headHash: previous })

    expect(manifest.files.map(({ path }) => path)).toEqual([...files.keys()].slice(0, -1))
    for (const { path, size, sha256: expected } of manifest.files) {
      const content = files.get(path) ?? Buffer.alloc(0)
      expect([content.length, sha256(content)]).toEqual([size, expected])
    }
    expect(manifest.documents.map(({ path }) => path)).toEqual([
      'documentos/0002-Planta_final.pdf',
      'documentos/0003-Planta_final.pdf',
      'documentos/0004-pix.pdf',
    ])
    for (const { path, version } of manifest.documents)
      expect(sha256(files.get(path) ?? '')).toBe(lines[version - 1]?.event.data.sha256)
  }, 60_000)

  it('an exported process contains its history in Portuguese, and a program in its LEIA-ME to verify it, which detects a changed event', async () => {
    const { id, number } = await aProcessOnFile()
    expect(await run([id])).toMatchObject({ code: 0, err: '' })
    const files = await unpack(folder, `processo-${number.replace('/', '-')}.zip`)
    const table = files.get('historico.csv')?.toString() ?? ''
    expect(table.split('\n')[0]).toBe(
      '\uFEFF"Versão";"Data e hora";"Ação";"Descrição";"Observações";"Pessoa";"Perfil"',
    )
    expect(table).toContain('"Processo protocolado"')
    const history = JSON.parse(files.get('historico.json')?.toString() ?? '') as unknown[]
    expect(history).toHaveLength(table.trimEnd().split('\n').length - 1)
    expect(files.get('LEIA-ME.txt')?.toString()).toContain('COMO CONFERIR OS HASHES')
    expect(await verify(folder)).toBe(0)
    const changed = files
      .get('eventos.jsonl')
      ?.toString()
      .replace('"type":"ProcessFiled"', '"type":"ProcessFiles"')
    await writeFile(join(folder, 'eventos.jsonl'), changed ?? '')
    expect(await verify(folder)).toBe(1)
  })

  it('[L2.07] an exported process contains an issued document once, also when it is final by its code', async () => {
    const { facts } = await storeDocument(api().foundations, 'IND-1-2026.pdf', 'a decisão')
    const { fileSize = 0, sha256: hash = '', objectKey = '' } = facts
    const file = { documentId: 'd0000000-0000-4000-8000-000000000001', fileSize, sha256: hash, objectKey }
    const builder = aNumberedProcess()
      .feeExempt()
      .rejected()
      .after(documentIssued(file))
      .after({
        type: 'IssuedDocumentMadeFinal',
        data: { ...file, number: 'IND 1/2026', signature: 'CODE', signers: [] },
      })
    const { version } = builder.state()
    await api().append(builder)
    await run([builder.id, '--output', 'p.zip'])
    const files = await filesIn(join(folder, 'p.zip'))
    const issued = [...files.keys()].filter((path) => path.includes('IND'))
    expect(issued).toEqual([`documentos/000${version - 1}-IND-1-2026.pdf`])
  })
})

describe('a failed export leaves no file', () => {
  const refused = async (given: string) => {
    const { code, err, out } = await run([given])
    return { code, out, err, left: await readdir(folder) }
  }
  const nothing = (message: string) => ({
    code: 1,
    out: '',
    left: [],
    err: expect.stringContaining(message) as string,
  })

  it('an export leaves no file when a document is missing, or differs from the stored one', async () => {
    const { id, planFile } = await aProcessOnFile()
    await rm(planFile)
    const message = 'The file of the document "Planta (final).pdf" (event 2) is missing'
    expect(await refused(id)).toEqual(nothing(message))
    await writeFile(planFile, 'trocada')
    expect(await refused(id)).toEqual(nothing('was changed after it was stored'))
  })

  it('an export leaves no file when the history is broken', async () => {
    const { id } = await aProcessOnFile()
    await tamper(
      api().foundations,
      `update event_store.events set type = 'ProcessArchived' where stream_id = 'process-${id}' and version = 1`,
    )
    expect(await refused(id)).toEqual(nothing(`The history of process-${id} is broken`))
  })

  it('an export leaves no file when the operator interrupts it, or when the process is unknown', async () => {
    const { id } = await aProcessOnFile()
    const result = await run([id], AbortSignal.abort())
    expect(result).toMatchObject({ code: 1, err: 'Interrupted.\n' })
    expect(await refused(crypto.randomUUID())).toEqual(nothing('There is no process'))
  })
})

describe('the output path of an export', () => {
  it('the output path of an export is not overwritten by default, and reported when its folder does not exist', async () => {
    const { id } = await aProcessOnFile()
    const target = join(folder, 'p.zip')
    await writeFile(target, 'kept')
    const refused = await run([id, '--output', 'p.zip'])
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('already exists')
    expect((await run([id, '--output', 'p.zip', '--overwrite'])).code).toBe(0)
    expect((await filesIn(target)).has('manifest.json')).toBe(true)
    const { code, err } = await run([id, '--output', 'nowhere/p.zip'])
    expect(code).toBe(1)
    expect(err).toContain('is in a folder that does not exist')
  })
})
