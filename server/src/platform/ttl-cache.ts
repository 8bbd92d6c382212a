interface Options {
  /** Milliseconds for which an answer is good. */
  goodFor: number
  /** Answers that are kept at once. */
  most: number
  now: () => Date
}

/**
 * Remembers answers of slow systems for a short time, in this process. Calls at the same time share one question, and what
 * fails is not remembered.
 */
export function briefly({ goodFor, most, now }: Options) {
  const answers = new Map<string, { until: number; answer: Promise<unknown> }>()

  return <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const at = now().getTime()
    const known = answers.get(key)
    if (known && known.until > at) return known.answer as Promise<Answer>
    const answer = ask()
    const entry = { until: at + goodFor, answer }
    answers.delete(key)
    answers.set(key, entry)
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break
      answers.delete(oldest)
    }
    answer.catch(() => {
      if (answers.get(key) === entry) answers.delete(key)
    })
    return answer
  }
}
