import { expect, it } from 'vitest'
import { UNSAFE_CONTENTS, unsafeMessage } from './index'

it('has a message with the file name and a remedy for every reason', () => {
  expect(unsafeMessage('activePdf', 'planta.pdf')).toBe(
    'O arquivo planta.pdf contém código (JavaScript) ou ações automáticas e não pode ser enviado. ' +
      'Gere o PDF novamente sem formulários ativos.',
  )
  for (const reason of UNSAFE_CONTENTS) {
    expect(unsafeMessage(reason, '$&.pdf')).toMatch(/^O arquivo \$&\.pdf .+\. [A-Z].+\.$/)
  }
})
