import { describe, expect, it } from 'vitest'
import { remoteAddresses } from './remote-addresses'

describe('REMOTE_ADDRESSES', () => {
  it('REMOTE_ADDRESSES contains the folder of each remote on another origin, and is empty by default', () => {
    const text = 'back-office=https://staff.example.org/v2/, applicant=http://127.0.0.1:9000'
    expect(remoteAddresses.parse(text)).toEqual({
      'back-office': 'https://staff.example.org/v2',
      applicant: 'http://127.0.0.1:9000',
    })
    expect(remoteAddresses.parse(undefined)).toEqual({})
    expect(remoteAddresses.parse('')).toEqual({})
  })

  it('REMOTE_ADDRESSES refuses other addresses, other remotes and anything that could leave the attribute or the policy', () => {
    const refused = [
      'https://staff.example.org',
      'shell=https://staff.example.org',
      'back-office=//staff.example.org',
      'back-office=ftp://staff.example.org',
      "back-office=https://staff.example.org 'unsafe-inline'",
      'back-office=https://staff.example.org;',
      'back-office=https://staff.example.org/"><script>',
      'back-office=https://staff.example.org,',
    ]
    const messages = refused.map((text) => [text, remoteAddresses.safeParse(text).error?.issues[0]?.message])
    const problem = expect.stringContaining('must be comma-separated remotes') as string
    expect(messages).toEqual(refused.map((text) => [text, problem]))
  })
})
