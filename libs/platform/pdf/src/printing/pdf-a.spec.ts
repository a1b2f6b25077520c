import { hasVeraPdf, pdfaProblems } from '@licensing/test-support/verapdf'
import { describe, expect, it } from 'vitest'
import { drawDocument } from './document/draw-document'
import { aCrest } from './testing/a-crest'
import { manyConditions, someBoundary, someFacts } from './testing/some-facts'
import { loadFonts } from './thread/fonts'

const JUDGING_TIMEOUT_MS = 120_000
const fonts = loadFonts()

describe.skipIf(!(await hasVeraPdf()))('[L2.08] veraPDF', () => {
  it(
    'finds PDF/A-2a in every form of the document',
    async () => {
      const job = { facts: someFacts(), crest: aCrest(), boundary: someBoundary, isDraft: false }
      const strange = 'Área 10x20 -> 许可 🌳 5\u00a0km entre‑rios e\u0301 “certa” fi ﬁ ½ º Ɐɕ Ԁԁ\u0305 हिन्दी'
      const forms = {
        plain: job,
        long: { ...job, facts: someFacts({ conditions: manyConditions(60) }) },
        bare: {
          ...job,
          crest: null,
          boundary: null,
          facts: someFacts({ departmentName: null, legalBasis: null, signatoryName: null, conditions: [] }),
        },
        denial: {
          ...job,
          facts: someFacts({ kind: 'IND', kindName: 'Decisão de Indeferimento', reason: strange }),
        },
        draft: { ...job, isDraft: true },
        strange: {
          ...job,
          facts: someFacts({
            municipalityName: 'Olho d’Água <& Cia>',
            publicNotes: strange,
          }),
        },
      }
      const names = Object.keys(forms)
      const files = await Promise.all(Object.values(forms).map((form) => drawDocument(form, fonts)))
      const problems = await pdfaProblems(files)
      expect(Object.fromEntries(names.map((name, at) => [name, problems[at]]))).toEqual(
        Object.fromEntries(names.map((name) => [name, []])),
      )
    },
    JUDGING_TIMEOUT_MS,
  )
})
