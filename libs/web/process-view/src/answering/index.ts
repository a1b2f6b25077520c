export { type AnswerContext, checkAnswer } from './answer'
export { AnswerInput } from './answer-input'
export {
  type AnswerKind,
  answerKindOf,
  CORRECTION_TABS,
  correctionTabLabels,
  countByStatus,
  DEFAULT_CORRECTION_NOTES,
  inTab,
  mayOnCorrection,
  nextToVerify,
  startingText,
} from './corrections'
export { AnswerTerm } from './term/answer-term'
export { moreTimeButton } from './term/more-time-button'
export { useAnswer } from './term/use-answer'
export { archivalText, moreTimeText } from './term/words'
