import { expect, it } from 'vitest'
import { deviceName } from './device-name'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

it('names the device by browser, system and kind, or else by what it sent', () => {
  expect([ANDROID, WINDOWS, IPAD, 'node', '', '<script>alert(1)</script>'].map(deviceName)).toEqual([
    'Chrome no Android (celular)',
    'Firefox no Windows',
    'Safari no iOS (tablet)',
    'node',
    'Dispositivo não identificado',
    '<script>alert(1)</script>',
  ])
})
