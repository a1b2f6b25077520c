import { expect, it } from 'vitest'
import { meantEmail } from './meant-email'

it('[N6.04] a domain with one wrong, missing, added or swapped letter causes a question', () => {
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

it('[N6.04] a common domain, an existing mail domain close to one, and any other domain cause no question', () => {
  const asTyped =
    'ana@gmail.com, ana@bol.com.br, ana@mail.com, ana@ymail.com, ana@gmx.com, ana@natal.rn.gov.br, ana@gmail.org, ana@gmali.con, ana@, ana, @gmail.con'
  expect(asTyped.split(', ').filter((typed) => meantEmail(typed) !== undefined)).toEqual([])
  expect(meantEmail('')).toBeUndefined()
})
