import { activityForm, municipalityForm } from '@licensing/forms'
import { describe, expect, it } from 'vitest'
import { demoActivities, demoMunicipalities, demoMunicipalityId, natalMunicipalityId } from './demo-entries'

describe('the demo catalogue', () => {
  it('[D5.05] the demo catalogue has every municipality of the state once, valid for the form', () => {
    const openings = demoMunicipalities()
    expect(openings).toHaveLength(167)
    expect(new Set(openings.map(({ id }) => id)).size).toBe(167)
    for (const { events } of openings) {
      const [{ municipalityId: _, ...details } = { municipalityId: '' }] = events.map(({ data }) => data)
      expect(municipalityForm.safeParse(details)).toMatchObject({ success: true })
    }
  })
  it('[D5.05] the demo catalogue has activities in the 23 groups of CONAMA 237/1997, valid for the form', () => {
    const openings = demoActivities()
    const details = openings.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'ActivityAdded' ? [event.data] : [])),
    )
    expect(new Set(openings.map(({ id }) => id)).size).toBe(openings.length)
    expect(new Set(details.map(({ group }) => group)).size).toBe(23)
    for (const { activityId: _, ...one } of details) {
      expect(activityForm.safeParse(one)).toMatchObject({ success: true })
    }
  })
  it('the demo catalogue returns the same ids every time', () => {
    expect(demoMunicipalityId('2408102')).toBe(natalMunicipalityId)
    expect(natalMunicipalityId).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })
})
