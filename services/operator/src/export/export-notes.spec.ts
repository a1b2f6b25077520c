import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anAnalyst } from '@licensing/test-support'
import { aNumberedProcess } from '@licensing/test-support/whole-api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unpack, verify } from '../testing/exported'
import { withOneApi } from '../testing/one-api'

const { api, run: runTool } = withOneApi()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licensing-test-export-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (args: string[]) => runTool(['export-process', ...args], { folder })

describe('the internal notes of an exported process', () => {
  const text = 'Nota marcada 7c1f'
  const mentioned = '7c1f0000-0000-4000-8000-000000000001'
  const aNotedProcess = async () => {
    const data = { noteId: 'n1', text, mentions: [mentioned] }
    const noted = { type: 'InternalNoteAdded' as const, data }
    const builder = aNumberedProcess().after(noted, anAnalyst).after(noted, anAnalyst).deleted()
    await api().append(builder)
    await api().settled()
    return builder.id
  }
  const allTexts = (files: ReadonlyMap<string, Buffer>): string => [...files.values()].map(String).join('\n')

  it('[K4.01] the internal notes of an exported process are in its events and its history', async () => {
    await run([await aNotedProcess(), '--output', 'p.zip'])
    const files = await unpack(folder, 'p.zip')
    expect(files.get('eventos.jsonl')?.toString()).toContain(text)
    expect(files.get('historico.csv')?.toString()).toContain(`"Nota interna";"Nota interna";"${text}"`)
    expect(await verify(folder)).toBe(0)
  })

  it('[K4.03] the internal notes of an exported process are left out on request; the program still verifies the chain, unless the manifest hides another event', async () => {
    await run([await aNotedProcess(), '--output', 'p.zip', '--without-notes'])
    const files = await unpack(folder, 'p.zip')
    expect(allTexts(files)).not.toContain(text)
    expect(allTexts(files)).not.toContain(mentioned)
    expect(allTexts(files)).not.toContain('InternalNoteAdded')
    expect(JSON.parse(files.get('manifest.json')?.toString() ?? '')).toMatchObject({
      chain: { events: 4, withheld: [2, 3] },
    })
    expect(await verify(folder)).toBe(0)
    const lines = files.get('eventos.jsonl')?.toString() ?? ''
    await writeFile(join(folder, 'eventos.jsonl'), lines.replace(/^\{"event":.*,"hash"/, '{"hash"'))
    expect(await verify(folder)).toBe(1)
  })
})
