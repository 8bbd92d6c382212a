import type { StoredCriterion } from '@hireloom/contract/scoring'
import { dayIn } from '../platform/days.ts'
import { backgroundOf } from '../scoring/engine/background.ts'
import { judgeAll, localScorer } from '../scoring/engine/local-scorer.ts'
import { requirementsToScore } from '../scoring/engine/requirements.ts'
import { criteriaOf, totalOf } from '../scoring/rules.ts'
import type { Outcome } from './steps.ts'
import type { ApplicationStory } from './stories/applications.ts'
import { descriptionOf, type JobStory, requirementsOf } from './stories/jobs.ts'

export const scorer = localScorer().name

/** The share of a job's required skills that résumés contain, by outcome. */
const shareKnown: Record<Outcome, number> = {
  new: 0.6,
  screening: 0.7,
  assessment: 0.75,
  interview: 0.85,
  offering: 0.9,
  hired: 0.95,
  rejected: 0.3,
  archived: 0.5,
  withdrawn: 0.6,
  spam: 0,
  blocked: 0.3,
}

/** Returns the skills in a résumé: a part of what the job requires, the same with each load. */
export function strengthsOf({ reference, outcome, job }: ApplicationStory): string[] {
  const hash = [...reference].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  return job.story.needs.filter((_, index) => ((hash >>> (index * 3)) % 100) / 100 < shareKnown[outcome])
}

interface DemoScore {
  score: number
  criteria: StoredCriterion[]
}

const scored = new WeakMap<ApplicationStory, DemoScore>()
const knownRequirements = new WeakMap<JobStory, ReturnType<typeof requirementsToScore>>()

/** Returns the score of a story, made by the local scorer. */
export function scoreOf(story: ApplicationStory): DemoScore {
  const cached = scored.get(story)
  if (cached) return cached
  const { applicant, job, appliedAt } = story
  const requirements = knownRequirements.get(job.story) ?? requirementsToScore(jobToScore(job.story))
  knownRequirements.set(job.story, requirements)
  const lines = ['Skills', ...strengthsOf(story)]
  const data = { ...applicant, names: [applicant.firstName, applicant.lastName] }
  const criteria = criteriaOf(
    requirements,
    judgeAll(requirements, backgroundOf({ lines, pages: 1 }, data, dayIn('UTC', appliedAt))),
  )
  const score = { criteria, score: totalOf(criteria) }
  scored.set(story, score)
  return score
}

const jobToScore = (story: JobStory) => ({
  jobPositionName: story.position,
  jobSummary: story.summary,
  description: descriptionOf(story),
  requirements: requirementsOf(story),
  education: story.education,
  minExperience: story.minExperience,
})
