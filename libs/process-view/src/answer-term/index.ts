export { AnswerTerm } from './lazy-answer-term'
export { moreTimeButton } from './more-time-button'
export { useAnswer } from './use-answer'
export { decidableText, moreTimeText } from './words'
