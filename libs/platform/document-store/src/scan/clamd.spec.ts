import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scanningDaemon } from '../testing/scanning-daemon'
import { openVirusScanner, ScannerUnavailable } from './clamd'

describe('scanning by a ClamAV daemon', () => {
  let folder: string
  let daemon: Awaited<ReturnType<typeof scanningDaemon>> | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scan-spec-'))
  })
  afterEach(async () => {
    await daemon?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const openOn = async (reply: (content: Buffer) => string | undefined, deadlineMs?: number) => {
    daemon = await scanningDaemon(reply)
    return openVirusScanner(daemon.url, deadlineMs)
  }

  it('streams every byte of a file, or of bytes, and names what the daemon finds', async () => {
    const scanned: Buffer[] = []
    const scanner = await openOn((content) => {
      scanned.push(content)
      return content.includes('malware') ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0'
    })
    const [large, infected] = [randomBytes(300_000), Buffer.from('some malware')]
    const path = join(folder, 'planta.pdf')
    await writeFile(path, large)
    expect(await scanner.scan(path)).toBeUndefined()
    expect(await scanner.scan(infected)).toBe('Win.Test.EICAR_HDB-1')
    expect(
      scanned.map((content, at) => content.equals([large, infected][at] ?? content.subarray(1))),
    ).toEqual([true, true])
  })

  it('scanning by a ClamAV daemon reports whether the daemon is there', async () => {
    const scanner = await openOn(() => 'PONG\0')
    await expect(scanner.check()).resolves.toBeUndefined()
    await daemon?.close()
    daemon = undefined
    await expect(scanner.check()).rejects.toThrow(ScannerUnavailable)
  })

  it('scanning by a ClamAV daemon takes no other answer for a clean file: an error, none, none in time, and no daemon', async () => {
    const content = Buffer.from('a')
    for (const reply of ['INSTREAM size limit exceeded. ERROR\0', 'stream: OK, but\0', '']) {
      const scanner = await openOn(() => reply)
      await expect(scanner.scan(content)).rejects.toThrow(ScannerUnavailable)
      await daemon?.close()
    }
    const silent = await openOn(() => undefined, 50)
    await expect(silent.scan(content)).rejects.toThrow(ScannerUnavailable)
    await daemon?.close()
    daemon = undefined
    await expect(silent.scan(content)).rejects.toThrow(ScannerUnavailable)
    await expect(silent.scan(join(folder, 'absent'))).rejects.toThrow(ScannerUnavailable)
  })
})
