import type { CriterionOutcome, ScoreCriterion } from '@hireloom/contract/scoring'

/** One thing that a job asks. Those of a job weigh 100 together. */
export interface Ask {
  kind: ScoreCriterion['kind']
  /** In the words of the job. */
  asks: string
  weight: number
  /** What is looked for, for kinds that are about words: each as the words of the job, by what it is compared as. */
  terms: ReadonlyMap<string, string>
  /** Months of work, or the rank of a level of education, for kinds that are about an amount. */
  least: number
}

/**
 * What of an applicant is judged. Nobody's name, address, birth, sex, religion, marital status or picture is in it, nor
 * the names of schools and employers, nor any year.
 */
export interface Background {
  /** What the CV says of work, schooling, courses and skills, without what is personal. */
  lines: readonly string[]
  posts: readonly { jobPosition: string; months: number }[]
  /** Level as a code of the list of education levels. */
  schools: readonly { degree: number; fieldOfStudy: string }[]
  courses: readonly string[]
}

/** What a scorer says to one ask. */
export interface Verdict {
  outcome: CriterionOutcome
  /** How much of the ask is met, 0 to 1. */
  share: number
  evidence: readonly string[]
  absent: readonly string[]
}

/** Judges how well somebody fits a job, ask by ask. */
export interface Scorer {
  /** With its version, kept with each score. */
  readonly name: string
  /** One verdict for each ask, in their order. Throws when it can't be reached, which is tried again. */
  judge(asks: readonly Ask[], background: Background): Promise<readonly Verdict[]>
}
