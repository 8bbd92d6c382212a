import { against } from '../platform/errors.ts'

export const outOfSight = () =>
  against(
    'restricted',
    "You are restricted to other branches, organizations or positions, so you wouldn't see this job",
  )

export const recommendationNeedsPlan = () =>
  against('plan_required', 'AI candidate recommendation comes with the Ultimate Hire plan')
