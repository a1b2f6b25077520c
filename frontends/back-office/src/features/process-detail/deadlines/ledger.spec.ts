import { describe, expect, it } from 'vitest'
import { aClock, aLedgerEntry } from '@licensing/process-view/testing'
import { answerText, effectText, headlineOf, linesOf, movedText, segmentsOf } from './ledger'

describe('the days by holder', () => {
  const shown = (clock: ReturnType<typeof aClock>) =>
    segmentsOf(clock).map(({ from, days, holder }) => [from, days, holder])

  it('[C3.08] the days by holder are the days from one change of hands to the next, up to today', () => {
    expect(shown(aClock())).toEqual([
      ['2026-07-01', 51, 'AGENCY'],
      ['2026-08-21', 49, 'APPLICANT'],
      ['2026-10-09', 40, 'AGENCY'],
    ])
  })

  it('[C3.08] the days by holder join what one holder had without a break, and leave out what took no day', () => {
    const entries = [
      aLedgerEntry(),
      aLedgerEntry({ seq: 2, on: '2026-07-01', effect: 'PAUSED', holder: 'APPLICANT' }),
      aLedgerEntry({ seq: 3, on: '2026-07-05', effect: 'STILL_PAUSED', holder: 'APPLICANT' }),
    ]
    expect(shown(aClock({ state: 'PAUSED', entries, asOf: '2026-07-11' }))).toEqual([
      ['2026-07-01', 10, 'APPLICANT'],
    ])
  })

  it('[C3.08] the days by holder end with the stop, and belong to nobody until a return to analysis', () => {
    const entries = [
      aLedgerEntry(),
      aLedgerEntry({ seq: 2, on: '2026-07-11', effect: 'STOPPED', holder: null }),
      aLedgerEntry({ seq: 3, on: '2026-07-14', effect: 'REOPENED' }),
      aLedgerEntry({ seq: 4, on: '2026-07-20', effect: 'STOPPED', holder: null }),
    ]
    expect(shown(aClock({ state: 'STOPPED', stoppedOn: '2026-07-20', entries }))).toEqual([
      ['2026-07-01', 10, 'AGENCY'],
      ['2026-07-11', 3, null],
      ['2026-07-14', 6, 'AGENCY'],
    ])
  })
})

describe('the lines of a ledger', () => {
  it('[C3.02] the items of one request are one line, with the effect of the one that paused the clock', () => {
    const at = '2026-08-21T12:00:00.000Z'
    const asked = (seq: number, type: string, text: string, effect: 'PAUSED' | 'STILL_PAUSED') =>
      aLedgerEntry({ seq, at, effect, cause: { version: seq, type, text }, dueOn: null, agencyDays: 51 })
    const lines = linesOf([
      aLedgerEntry(),
      asked(2, 'CorrectionRequested', 'Endereço', 'PAUSED'),
      asked(3, 'CorrectionRequested', 'Planta', 'STILL_PAUSED'),
      asked(4, 'ComplementationRequested', 'Pedimos', 'STILL_PAUSED'),
      { ...asked(5, 'CorrectionRequested', 'Fotos', 'STILL_PAUSED'), at: '2026-08-22T12:00:00.000Z' },
    ])
    expect(lines.map(({ text, entry, items }) => [text, entry.effect, items.length])).toEqual([
      ['Processo protocolado', 'STARTED', 0],
      ['Pedido enviado, 2 itens', 'PAUSED', 3],
      ['Fotos', 'STILL_PAUSED', 0],
    ])
  })
})

describe('the words of a ledger', () => {
  it('[C3.02] the words of a ledger show what an event did to the clock, and the due day after it', () => {
    expect(effectText(aLedgerEntry(), 'P3M')).toBe('O prazo começou: 3 meses. Vence em 01/10/2026')
    expect(effectText(aLedgerEntry({ effect: 'PAUSED', dueOn: null }), 'P3M')).toBe('Prazo suspenso')
    expect(effectText(aLedgerEntry({ effect: 'RESUMED' }), 'P3M')).toBe('Prazo retomado. Vence em 01/10/2026')
    expect(effectText(aLedgerEntry({ effect: 'STOPPED', holder: null }), 'P3M')).toBe('Prazo encerrado')
  })

  it('[C3.02] the words of a ledger say why a term ends on the next working day', () => {
    expect(movedText('2027-02-27', '2027-03-01')).toBe('27/02 é sábado: passa para 01/03')
    expect(movedText('2027-02-09', '2027-02-10')).toBe('09/02 não é dia útil: passa para 10/02')
  })

  it('the words of a ledger show how long a request can still be answered, or how long ago its term ended', () => {
    const answer = {
      round: 1,
      requestedOn: '2026-08-10',
      dueOn: '2026-12-10',
      remainingDays: 22,
      overdueDays: 0,
      open: 2,
      total: 5,
      moreTime: null,
      archival: null,
    }
    expect(answerText(answer)).toBe(
      'Pedido de 10/08/2026: resposta até 10/12/2026 (restam 22 dias). 2 de 5 itens em aberto.',
    )
    expect(answerText({ ...answer, remainingDays: 0, overdueDays: 1, open: 1, total: 1 })).toBe(
      'Pedido de 10/08/2026: resposta até 10/12/2026 (venceu há 1 dia). 1 de 1 item em aberto.',
    )
  })

  it('[C1.13] the words of a ledger give the day of an overdue clock, whose statement is the sentence of the law', () => {
    const overdue = aClock({
      state: 'OVERDUE',
      overdueDays: 9,
      dueOn: '2026-11-09',
      statement: 'O prazo venceu. Não há licença automática; cabe atuação supletiva.',
    })
    expect(headlineOf(overdue)).toBe('O prazo do município venceu em 09/11/2026 (há 9 dias).')
    expect(headlineOf(aClock())).toBe('O prazo do município vence em 19/11/2026 (resta 1 dia).')
  })
})
