import { renderDocument } from '@licensing/licence-pdf'
import { manyConditions, someBoundary, someFacts } from '@licensing/licence-pdf/testing'
import { signPdf } from '@licensing/pdf-signature'
import { openCertificateAuthority } from '@licensing/test-support/signing'
import type { Benchmark } from '../benchmark'
import { latencies, median, percentile } from '../measure'

const CONDITIONS = 20
const WARM_UP = 20
const DOCUMENTS = 1_000
const MOST_RENDERING_MS = 300
const MOST_SIGNING_MS = 100
const MOST_GROWTH_PERCENT = 5

const residentMb = (): number => process.memoryUsage.rss() / 1024 ** 2

/** Renders and signs a licence again and again; the thread that renders stays open meanwhile, as under load. */
export const licenceBenchmark: Benchmark = {
  name: `A licence of ${CONDITIONS} conditions, ${DOCUMENTS} times`,
  unit: 'ms and MB',
  async prepare() {},
  async round() {
    await using authority = await openCertificateAuthority()
    const identity = await authority.issue({ name: 'MUNICIPIO DE NATAL', key: 'rsa2048' })
    const facts = someFacts({ conditions: manyConditions(CONDITIONS) })
    let file: Uint8Array = new Uint8Array()
    const render = async () => {
      file = await renderDocument(facts, { crest: null, boundary: someBoundary })
    }
    await latencies(WARM_UP, render)
    const resident: number[] = []
    const rendering = await latencies(DOCUMENTS, async () => {
      await render()
      resident.push(residentMb())
    })
    const signing = await latencies(DOCUMENTS, () => signPdf(file, { ...identity, at: new Date() }))
    const third = Math.floor(DOCUMENTS / 3)
    const [first, last] = [median(resident.slice(0, third)), median(resident.slice(-third))]
    return {
      'licence, rendering p50 (ms)': percentile(rendering, 0.5),
      'licence, rendering p95 (ms)': percentile(rendering, 0.95),
      'licence, signing p50 (ms)': percentile(signing, 0.5),
      'licence, signing p95 (ms)': percentile(signing, 0.95),
      'licence, resident memory (MB)': last,
      'licence, last third over first, %': ((last - first) / first) * 100,
    }
  },
  ratios: [],
  goals: [
    {
      text: `licence: rendered in at most ${MOST_RENDERING_MS} ms (p95)`,
      met: (medians) => (medians['licence, rendering p95 (ms)'] ?? Infinity) <= MOST_RENDERING_MS,
    },
    {
      text: `licence: signed in at most ${MOST_SIGNING_MS} ms (p95)`,
      met: (medians) => (medians['licence, signing p95 (ms)'] ?? Infinity) <= MOST_SIGNING_MS,
    },
    {
      text: `licence: memory grows by at most ${MOST_GROWTH_PERCENT} %`,
      met: (medians) => (medians['licence, last third over first, %'] ?? Infinity) <= MOST_GROWTH_PERCENT,
    },
  ],
}
