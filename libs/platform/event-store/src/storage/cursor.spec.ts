import { expect, it } from 'vitest'
import { InvalidCursor } from '../errors'
import { cursorAt, placeOf } from './read'

it('a cursor keeps ids beyond the range of a number, and a foreign one is refused', () => {
  const [txid, pos] = ['18446744073709551615', '9223372036854775807']
  expect(placeOf(cursorAt(txid, pos))).toEqual([txid, pos])
  expect(placeOf(undefined)).toEqual(['0', '0'])
  for (const foreign of ['elsewhere', '', '1', '1:', ':1', `${txid}0:1`, `1:${pos}0`, ' 1:1', '1:1 ', '1:x'])
    expect(() => placeOf(foreign)).toThrow(InvalidCursor)
})
