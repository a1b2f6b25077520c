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
  it.each(['http://localhost:8080', 'http://LOCALHOST', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    '[L2.12] is warned of at the start when it is of this machine alone: %s',
    (url) => {
      const [line, ...others] = warningsOf(url)
      expect(others).toEqual([])
      expect(JSON.parse(line ?? '')).toMatchObject({
        PUBLIC_URL: url,
        msg: expect.stringContaining('set it before the first licence') as string,
      })
    },
  )

  it.each(['https://licenciamento.example.gov.br', 'http://localhost.example.org', 'http://192.168.0.7'])(
    'is taken without a word when others can open it: %s',
    (url) => expect(warningsOf(url)).toEqual([]),
  )
})
