import type { CriterionOutcome, ScoreCriterion } from '@hireloom/contract/scoring'

/** One thing a job requires. The weights of a job's requirements add up to 100. */
export interface Requirement {
  kind: ScoreCriterion['kind']
  /** The requirement in the job's words. */
  text: string
  weight: number
  /** In kinds that compare words: the terms, which are stems of words, each with the word in the job. */
  terms: ReadonlyMap<string, string>
  /** Months of work, or the rank of a level of education, in kinds that compare an amount. */
  minimum: number
}

/**
 * The facts about an applicant that are scored. It has no name, address, birth date, age, sex, religion, marital status
 * or picture, and no calendar years. Names of schools and employers are only in the CV's lines.
 */
export interface Background {
  /** The CV's lines about work, education, courses and skills, without personal data. */
  lines: readonly string[]
  posts: readonly { jobPosition: string; months: number }[]
  /** Level as a code of the list of education levels. */
  schools: readonly { degree: number; fieldOfStudy: string }[]
  courses: readonly string[]
}

/** The result for one requirement. */
export interface Verdict {
  outcome: CriterionOutcome
  /** How much of the requirement is met, 0 to 1. */
  share: number
  evidence: readonly string[]
  absent: readonly string[]
}

/** Judges how well an applicant fits a job, requirement by requirement. */
export interface Scorer {
  /** Includes the version; stored with each score. */
  readonly name: string
  /**
   * Returns a verdict for each requirement, in their order. Throws when the scorer can't be reached; callers retry.
   */
  judge(requirements: readonly Requirement[], background: Background): Promise<readonly Verdict[]>
}
