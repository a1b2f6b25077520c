import { DomainError, type PrintedFacts } from '@licensing/contracts'
import { unprintableOf } from '@licensing/pdf'

/**
 * The last check before a document is printed under a number (decision 9.18). A later version keeps the texts of the `earlier` one, also
 * those of a recorded licence, whose file came from elsewhere.
 * @throws DomainError UNPRINTABLE, naming the characters and their places
 */
export const ensurePrintable = (facts: PrintedFacts, earlier?: Parameters<typeof unprintableOf>[1]): void => {
  const lacking = unprintableOf(facts, earlier)
  if (lacking.length === 0) return
  const places = lacking.map(({ place, characters }) => `${place}: ${characters.join(' ')}`).join('; ')
  throw new DomainError('UNPRINTABLE', {
    message: `O documento não pode ser emitido, porque estes caracteres não podem ser impressos. ${places}. Corrija o texto e emita de novo.`,
  })
}
