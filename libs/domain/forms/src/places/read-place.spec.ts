import { describe, expect, it } from 'vitest'
import { isInBrazil } from './brazil'
import { meantPlace, readPlace } from './read-place'

const NATAL = { latitude: expect.closeTo(-5.79448, 4), longitude: expect.closeTo(-35.211, 4) }

describe('[D9.12] a place in one text', () => {
  it.each([
    '-5.79448, -35.211',
    '-5.79448,-35.211',
    '-5,79448 -35,211',
    '-5,79448; -35,211',
    '-5,79448,-35,211',
    '−5,79448 / −35,211',
    '(-5.79448, -35.211)',
    '5.79448° S, 35.211° W',
    'S 5.79448 W 35.211',
    'Latitude: -5,79448 Longitude: -35,211',
    'Long. -35,211; Lat. -5,79448',
    `5°47'40.1"S 35°12'39.6"W`,
    `35°12'39.6"W 5°47'40.1"S`,
    `S 5° 47' 40,1", O 35° 12' 39,6"`,
    '5º 47’ 40,1″ Sul; 35º 12’ 39,6″ Oeste',
    `-5°47'40.1'' -35°12'39.6''`,
    `05°47.6688'S 035°12.66'W`,
    '05 47 40.1 S, 35 12 39.6 W',
    '05:47:40,1S 35:12:39,6O',
    'https://www.google.com/maps/place/Natal/@-5.79448,-35.211,15z',
    'https://maps.google.com/?q=-5.79448,-35.211',
    'https://www.google.com/maps/place/x/data=!3m1!4b1!8m2!3d-5.79448!4d-35.211',
    'https://www.openstreetmap.org/#map=15/-5.79448/-35.21100',
    'geo:-5.79448,-35.211?z=15',
  ])('a place is read from %s', async (text) => {
    expect(await readPlace(text)).toEqual(NATAL)
  })

  it.each([
    '25S 255159.9 9359036.9',
    'UTM 25M 255159,9 9359036,9',
    'SIRGAS 2000 / UTM zona 25S; E: 255.159,9 m; N: 9.359.036,9 m',
    'E 255.159,9 N 9.359.036,9 fuso 25',
    '9359036,9 255159,9 25 S',
    '255159.9 m E, 9359036.9 m N, 25 S',
    'X: 255159,9 Y: 9359036,9 (25S)',
  ])('reads UTM SIRGAS 2000: %s', async (text) => {
    expect(await readPlace(text)).toEqual(NATAL)
  })

  it('a place in one text reads each zone of Brazil on its side of the equator', async () => {
    expect(await readPlace('24S 500000 9335000')).toEqual({
      latitude: expect.closeTo(-6.0165, 3),
      longitude: expect.closeTo(-39, 6),
    })
    expect(await readPlace('18S 500000 9000000')).toMatchObject({ longitude: expect.closeTo(-75, 6) })
    // Boa Vista, north of the equator.
    expect(await readPlace('20N 758874.7 311900.9')).toEqual({
      latitude: expect.closeTo(2.8195, 4),
      longitude: expect.closeTo(-60.6714, 4),
    })
    expect(await readPlace('758874.7 311900.9 20')).toMatchObject({ latitude: expect.closeTo(2.8195, 4) })
  })

  it.each([
    '',
    '-5,79448',
    '-35,211',
    '35,2',
    '-35.211',
    `35º 12’ 39″ O`,
    'Natal',
    '255227 9358990',
    '17S 255227 9358990',
    `5°61'00"S 35°12'39"W`,
    `5°47'40"S 5°47'40"S`,
    '-5.79 -35.21 10',
    '1'.repeat(5_000),
  ])('does not read %s', async (text) => {
    expect(await readPlace(text)).toBeUndefined()
  })
})

describe('[D9.12] the place that was meant', () => {
  const natal = { latitude: -5.79448, longitude: -35.211 }

  it('the place that was meant has the missing minus, or the two values swapped back', () => {
    expect(meantPlace({ latitude: 5.79448, longitude: 35.211 })).toEqual(natal)
    expect(meantPlace({ latitude: -5.79448, longitude: 35.211 })).toEqual(natal)
    expect(meantPlace({ latitude: -35.211, longitude: -5.79448 })).toEqual(natal)
    expect(meantPlace({ latitude: 35.211, longitude: 5.79448 })).toEqual(natal)
  })

  it('the place that was meant is the one in the municipality where the given one lies elsewhere in Brazil', () => {
    const inCeara = ({ latitude }: { latitude: number }) => latitude < -3 && latitude > -4
    expect(meantPlace({ latitude: 3.7, longitude: -38.5 }, inCeara)).toEqual({
      latitude: -3.7,
      longitude: -38.5,
    })
  })

  it('the place that was meant is none where the given one is right, or no other is', () => {
    expect(meantPlace(natal)).toBeUndefined()
    expect(meantPlace({ latitude: 48.85, longitude: 120 })).toBeUndefined()
    expect(meantPlace({ latitude: 80, longitude: 120 }, isInBrazil)).toBeUndefined()
  })
})
