export { answerKindOf } from '../corrections/model'
export { type AnswerContext, checkAnswer } from '../corrections/answering/answer'
export { AnswerInput } from '../corrections/answering/answer-input'
