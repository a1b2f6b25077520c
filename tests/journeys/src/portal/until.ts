/** Polls until the condition holds. @throws with the last response after the timeout */
export const until = async <T>(
  ask: () => Promise<T>,
  holds: (answer: T) => boolean,
  limitMs = 30_000,
): Promise<T> => {
  const end = Date.now() + limitMs
  let answer = await ask()
  while (!holds(answer)) {
    if (Date.now() > end) throw new Error(`Timeout after ${limitMs} ms: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    answer = await ask()
  }
  return answer
}
