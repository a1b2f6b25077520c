import { openLogger } from '@licensing/observability'
import { describe, expect, it } from 'vitest'
import { warnOfLocalAddress } from './local-address'

const warningsOf = (publicUrl: string): string[] => {
  const log: string[] = []
  const logger = openLogger({
    service: 'spec',
    destination: { write: (line: string) => void log.push(line) },
  })
  warnOfLocalAddress(logger, publicUrl)
  return log
}

describe('the address that documents print', () => {
  it('[L2.12] the address that documents print is warned of at the start when it is only of this machine', () => {
    const local = ['http://localhost:8080', 'http://LOCALHOST', 'http://127.0.0.1:8080', 'http://[::1]:8080']
    const warnings = local.flatMap((url) => warningsOf(url).map((line) => JSON.parse(line) as object))
    const msg = expect.stringContaining('set it before the first licence') as string
    expect(warnings).toMatchObject(local.map((url) => ({ PUBLIC_URL: url, msg })))
    const reachable = [
      'https://licenciamento.example.gov.br',
      'http://localhost.example.org',
      'http://192.168.0.7',
    ]
    expect(reachable.flatMap(warningsOf)).toEqual([])
  })
})
