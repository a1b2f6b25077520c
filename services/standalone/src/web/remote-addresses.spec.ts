import { describe, expect, it } from 'vitest'
import { remoteAddresses } from './remote-addresses'

describe('REMOTE_ADDRESSES', () => {
  it('is empty by default', () => {
    expect(remoteAddresses.parse(undefined)).toEqual({})
    expect(remoteAddresses.parse('')).toEqual({})
  })

  it('contains the folder of each remote on another origin', () => {
    const text = 'back-office=https://staff.example.org/v2/, applicant=http://127.0.0.1:9000'
    expect(remoteAddresses.parse(text)).toEqual({
      'back-office': 'https://staff.example.org/v2',
      applicant: 'http://127.0.0.1:9000',
    })
  })

  it.each([
    'https://staff.example.org',
    'shell=https://staff.example.org',
    'back-office=//staff.example.org',
    'back-office=ftp://staff.example.org',
    "back-office=https://staff.example.org 'unsafe-inline'",
    'back-office=https://staff.example.org;',
    'back-office=https://staff.example.org/"><script>',
    'back-office=https://staff.example.org,',
  ])('refuses %s', (text) => {
    expect(remoteAddresses.safeParse(text).error?.issues[0]?.message).toContain(
      'must be comma-separated remotes',
    )
  })
})
