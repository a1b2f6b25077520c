import { expect, it } from 'vitest'
import type { Actor } from './modules'
import {
  issuingReach,
  mayChangeStandardCondition,
  mayFileIn,
  maySetDesk,
  maySetIssuing,
  mayViewDesk,
  mayViewIssuing,
  municipalityReach,
} from './municipality-policy'

const person = (role: Actor['role'], ...municipalityIds: string[]): Actor => ({
  id: 'somebody',
  role,
  municipalityIds,
})
/** By their relation to Natal. */
const callers = {
  superAdmin: person('SUPER_ADMIN'),
  admin: person('ADMIN', 'natal'),
  adminElsewhere: person('ADMIN', 'mossoro'),
  analyst: person('ANALYST', 'natal'),
  analystElsewhere: person('ANALYST', 'mossoro'),
  applicant: person('APPLICANT'),
}
const everyone = Object.keys(callers)
const those = (may: (actor: Actor) => boolean): string[] =>
  Object.entries(callers)
    .filter(([, actor]) => may(actor))
    .map(([name]) => name)

it('[R6.02 D3.07] an ADMIN changes only the bank data, of linked municipalities', () => {
  expect(those((actor) => municipalityReach(actor, 'natal') === 'everything')).toEqual(['superAdmin'])
  expect(those((actor) => municipalityReach(actor, 'natal') === 'bankData')).toEqual(['admin'])
})

it('everyone files in a municipality but an ADMIN of another', () => {
  expect(those((actor) => mayFileIn(actor, 'natal'))).toEqual(
    everyone.filter((name) => name !== 'adminElsewhere'),
  )
})

it('the settings of a desk are read by staff, and changed by roles that change the bank data', () => {
  const staff = ['superAdmin', 'admin', 'analyst', 'analystElsewhere']
  expect(those((actor) => mayViewDesk(actor, 'natal'))).toEqual(staff)
  expect(those((actor) => maySetDesk(actor, 'natal'))).toEqual(['superAdmin', 'admin'])
})

it('the issuing data is read within the reach of staff, and changed by roles that change the bank data', () => {
  const readers = (deployment: 'any' | 'linked') =>
    those((actor) => mayViewIssuing(actor, 'natal', deployment))
  expect(readers('any')).toEqual(['superAdmin', 'admin', 'analyst', 'analystElsewhere'])
  expect(readers('linked')).toEqual(['superAdmin', 'admin', 'analyst'])
  expect(issuingReach(callers.analyst, 'any')).toBeNull()
  expect(issuingReach(callers.analyst, 'linked')).toEqual(['natal'])
  expect(those((actor) => maySetIssuing(actor, 'natal'))).toEqual(['superAdmin', 'admin'])
})

it('a standard condition is changed like the issuing data, one of every municipality by a SUPER_ADMIN', () => {
  expect(those((actor) => mayChangeStandardCondition(actor, 'natal'))).toEqual(['superAdmin', 'admin'])
  expect(those((actor) => mayChangeStandardCondition(actor, null))).toEqual(['superAdmin'])
})
