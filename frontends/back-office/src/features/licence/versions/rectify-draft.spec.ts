import { aLicence } from '../testing/samples'
import { expect, it } from 'vitest'
import { rectifyDraft, rectifyInput } from './rectify-draft'

it('[L4.05] a rectification sends only the changed facts, and the terms only if one of them changed', () => {
  const before = rectifyDraft(aLicence())
  const corrections = { ...before.corrections, enterpriseName: 'Posto Rota do Sol' }
  const draft = { ...before, reason: 'Nome errado', corrections }
  const sent = { reason: 'Nome errado', signature: 'CODE' }
  expect(rectifyInput(draft, before)).toEqual({
    ...sent,
    corrections: { enterpriseName: 'Posto Rota do Sol' },
  })
  const shorter = rectifyDraft(aLicence({ validityMonths: 48, validityReason: 'Tanques antigos' }))
  expect(shorter.terms).toMatchObject({ validityMonths: '48', validityReason: 'Tanques antigos' })
  const terms = { ...before.terms, validityMonths: '60' }
  expect(rectifyInput({ ...before, reason: 'Nome errado', terms }, before)).toMatchObject({
    ...sent,
    terms: { validityMonths: 60 },
  })
  expect(rectifyInput({ ...before, reason: 'Nome errado' }, before)).toEqual(sent)
})
