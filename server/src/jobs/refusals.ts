import { unprocessable } from '../platform/errors.ts'

export const outsideRestriction = () =>
  unprocessable(
    'restricted',
    "You are restricted to other branches, organizations or positions, so you wouldn't see this job",
  )

export const recommendationNeedsPlan = () =>
  unprocessable('plan_required', 'AI candidate recommendation comes with the Ultimate Hire plan')
