import { expect, it } from 'vitest'
import { meantEmail } from './meant-email'

it('[N6.04] a domain one letter from a common one is asked about: wrong, missing, added or swapped', () => {
  const meant = {
    'ana@gmail.con': 'ana@gmail.com',
    'ana@gmail.co': 'ana@gmail.com',
    'ana@gmaill.com': 'ana@gmail.com',
    'ana@gmial.com': 'ana@gmail.com',
    ' Ana.Lima@Hotmal.com ': 'ana.lima@hotmail.com',
    'ana@yahoo.com.be': 'ana@yahoo.com.br',
    'ana@outlok.com.br': 'ana@outlook.com.br',
  }
  expect(Object.fromEntries(Object.keys(meant).map((typed) => [typed, meantEmail(typed)]))).toEqual(meant)
})

it('[N6.04] a common domain, another mail domain close to one, and any other domain are meant as they are', () => {
  const asTyped =
    'ana@gmail.com, ana@bol.com.br, ana@mail.com, ana@ymail.com, ana@gmx.com, ana@natal.rn.gov.br, ana@gmail.org, ana@gmali.con, ana@, ana, @gmail.con'
  expect(asTyped.split(', ').filter((typed) => meantEmail(typed) !== undefined)).toEqual([])
  expect(meantEmail('')).toBeUndefined()
})
